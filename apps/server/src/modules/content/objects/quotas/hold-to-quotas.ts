import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import type { Limits } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Quotas, readQuotas, readStorageUse } from './read-quotas.ts'

/** Bytes that a transaction has added to what a team has stored. */
export interface Addition {
  /** In whose tree. */
  tenantId: string
  /** Who sent them; null: whoever holds a link. */
  userId: string | null
  /** The team of who sent them; null of a link. */
  teamId: string | null
  bytes: number
}

/**
 * Throws 507 `quota_exceeded` where a team, or a person in its tree, has stored more than their quota with what the transaction has added. Those who
 * add to one tree come one after the other from here until their transactions end, so that no two pass together what each would have had to
 * itself: call it as late as may be.
 */
export async function holdToQuotas(tx: Db, limits: Pick<Limits, 'quotas'>, addition: Addition): Promise<void> {
  if (addition.bytes <= 0) return
  const quotas = quotasOf(await readQuotas(tx, limits, addition.tenantId), addition)
  if (quotas.team === null && quotas.person === null) return
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quota:${addition.tenantId}`}, 0))`.execute(tx)
  // What others added before is seen from here on.
  const used = await readStorageUse(tx, addition)
  if (quotas.team !== null && used.team > quotas.team)
    throw exceeded('team', { ...addition, used: used.team, quota: quotas.team })
  if (quotas.person !== null && used.person > quotas.person)
    throw exceeded('person', { ...addition, used: used.person, quota: quotas.person })
}

/** Those that concern who adds something. */
export function quotasOf(quotas: Quotas, { userId }: Pick<Addition, 'userId'>): Quotas {
  return { team: quotas.team, person: userId === null ? null : quotas.person }
}

/** Figures of a team are told to its own people alone. */
function exceeded(
  whose: 'team' | 'person',
  { tenantId, teamId, bytes, used, quota }: Addition & { used: number; quota: number },
): AppError {
  const figures = { used: used - bytes, quota, needed: bytes }
  if (whose === 'person') return new AppError('quota_exceeded', messages.personQuotaExceeded(figures), { data: figures })
  if (teamId !== tenantId) return new AppError('quota_exceeded', messages.otherQuotaExceeded)
  return new AppError('quota_exceeded', messages.teamQuotaExceeded(figures), { data: figures })
}
