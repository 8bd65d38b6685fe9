import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'
import { presentToken, recordedToken } from './present-token.ts'

/** Counts the valid API tokens of a user in all teams. */
export async function countTokens(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires', '>', new Date())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes all API tokens of a user and records it in the audit log of each team. */
export async function endTokens(tx: Db, userId: string): Promise<void> {
  for (const row of await tx.deleteFrom('api_tokens').where('user_id', '=', userId).returningAll().execute()) {
    const details = { from: recordedToken(presentToken(row)), to: null }
    await recordChange(tx, { act: 'api_token', tenantId: row.tenant_id, userId, details })
  }
}
