import { personQuotaText, teamQuotaText } from '@arbour/contract/quota-text'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Limits } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Quotas, readQuotas, readStorageUse } from './read-quotas.ts'

/** Bytes that a transaction has added to a team's storage. */
export interface Addition {
  /** The tenant of the tree. */
  tenantId: string
  /** The uploading user; null for a link visitor. */
  userId: string | null
  /** The uploading user's team; null for a link visitor. */
  teamId: string | null
  bytes: number
}

/**
 * Enforces the quotas of a team and of a user in its tree on what the transaction has added.
 * @throws {AppError} quota_exceeded (507). Serialises additions to a tree until the transaction ends, so that concurrent ones
 * can't exceed the quota together: call it as late as possible.
 */
export async function enforceQuotas(tx: Db, limits: Pick<Limits, 'quotas'>, addition: Addition): Promise<void> {
  if (addition.bytes <= 0) return
  const quotas = quotasOf(await readQuotas(tx, limits, addition.tenantId), addition)
  if (quotas.team === null && quotas.person === null) return
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quota:${addition.tenantId}`}, 0))`.execute(tx)
  // Additions committed by others are visible from here on.
  const used = await readStorageUse(tx, addition)
  if (quotas.team !== null && used.team > quotas.team)
    throw quotaExceededError('team', { ...addition, used: used.team, quota: quotas.team })
  if (quotas.person !== null && used.person > quotas.person)
    throw quotaExceededError('person', { ...addition, used: used.person, quota: quotas.person })
}

/** Returns the quotas that apply to an addition. */
export function quotasOf(quotas: Quotas, { userId }: Pick<Addition, 'userId'>): Quotas {
  return { team: quotas.team, person: userId === null ? null : quotas.person }
}

/** The figures of a team are only shown to its members. */
function quotaExceededError(
  owner: 'team' | 'person',
  { tenantId, teamId, bytes, used, quota }: Addition & { used: number; quota: number },
): AppError {
  const figures = { used: used - bytes, quota, needed: bytes }
  if (owner === 'person') return new AppError('quota_exceeded', personQuotaText(figures), { data: figures })
  if (teamId !== tenantId) return new AppError('quota_exceeded', t('errors.uploads.otherTeamIsFull'))
  return new AppError('quota_exceeded', teamQuotaText(figures), { data: figures })
}
