import { APP_ROLES, type AppRole, type JoinCode } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isTeamOpen } from './closed.ts'
import { lockMembers, setMembership } from './memberships.ts'
import { codeHash, makeCode } from './secret-codes.ts'

const ENDING_LENGTH = 4
const MAX_OPEN = 50

interface NewCode {
  tenantId: string
  roles: readonly AppRole[]
  days: number
  maxUses: number | null
  by: string
}

/** Creates a code with which users can join a team. */
export async function createJoinCode(
  tx: Db,
  { tenantId, roles, days, maxUses, by }: NewCode,
): Promise<{ join_code: JoinCode; code: string }> {
  if ((await listJoinCodes(tx, { tenantId })).length >= MAX_OPEN) {
    throw new AppError('conflict', t('errors.joinCodes.limit', { max: MAX_OPEN }))
  }
  const code = makeCode()
  const row = await tx
    .insertInto('join_codes')
    .values({
      id: newId(),
      tenant_id: tenantId,
      code_hash: codeHash(code),
      ending: code.slice(-ENDING_LENGTH),
      roles: [...roles],
      made_by: by,
      expires: sql<Date>`now() + make_interval(days => ${days}::int)`,
      max_uses: maxUses,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const join_code = presentJoinCode(row)
  await recordChange(tx, { act: 'join_code', tenantId, userId: by, details: { from: null, to: recordedCode(join_code) } })
  return { join_code, code }
}

/** Lists the valid codes of a team, latest first. */
export async function listJoinCodes(db: Db, { tenantId }: { tenantId: string }): Promise<JoinCode[]> {
  const rows = await db
    .selectFrom('join_codes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(isOpen)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(presentJoinCode)
}

/** Revokes a code. Undefined if there is none. */
export async function deleteJoinCode(
  tx: Db,
  { tenantId, id, by }: { tenantId: string; id: string; by: string },
): Promise<JoinCode | undefined> {
  const row = await tx
    .deleteFrom('join_codes')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const code = presentJoinCode(row)
  await recordChange(tx, { act: 'join_code', tenantId, userId: by, details: { from: recordedCode(code), to: null } })
  return code
}

/** Lets a user join the team of a code, and returns the team. Throws 404 for an invalid code, 409 for a member. */
export async function joinByCode(tx: Db, { code, userId }: { code: string; userId: string }): Promise<string> {
  const found = await tx
    .selectFrom('join_codes')
    .selectAll()
    .where('code_hash', '=', codeHash(code))
    .where(isOpen)
    // A user who was removed from the team may still know its codes.
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM former_memberships f
        WHERE f.tenant_id = join_codes.tenant_id AND f.user_id = ${userId} AND f.ended > join_codes.created)`,
    )
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw unknown()
  const { tenant_id: tenantId, roles } = found
  await lockMembers(tx, tenantId)
  if (!(await isTeamOpen(tx, tenantId))) throw unknown()
  const member = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (member) throw new AppError('conflict', t('errors.joinCodes.alreadyMember'))
  await setMembership(tx, { tenantId, userId, roles: APP_ROLES.filter((role) => roles.includes(role)), by: userId })
  await tx.updateTable('join_codes').set({ uses: sql<number>`uses + 1` }).where('id', '=', found.id).execute()
  return tenantId
}

function unknown(): AppError {
  return new AppError('not_found', t('errors.joinCodes.invalid'), { fields: { code: t('errors.joinCodes.invalid') } })
}

const isOpen = () => sql<boolean>`expires > now() AND (max_uses IS NULL OR uses < max_uses)`

function recordedCode({ ending, roles, expires, max_uses }: JoinCode) {
  return { ending, roles, expires, max_uses }
}

function presentJoinCode(row: Selectable<Database['join_codes']>): JoinCode {
  return {
    id: row.id,
    ending: row.ending,
    roles: APP_ROLES.filter((role) => row.roles.includes(role)),
    created: row.created.toISOString(),
    expires: row.expires.toISOString(),
    uses: row.uses,
    max_uses: row.max_uses,
  }
}
