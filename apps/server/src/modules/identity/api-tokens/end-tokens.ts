import { recordChange } from '#modules/audit/public.ts'
import type { Db } from '#platform/db/db.ts'
import { presentToken, recordedToken } from './present-token.ts'

/** How many personal API tokens of a person, in all of their teams, are good for something. */
export async function countTokens(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires', '>', new Date())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends all of them, on the record of each team. */
export async function endTokens(tx: Db, userId: string): Promise<void> {
  for (const row of await tx.deleteFrom('api_tokens').where('user_id', '=', userId).returningAll().execute()) {
    const details = { from: recordedToken(presentToken(row)), to: null }
    await recordChange(tx, { act: 'api_token', tenantId: row.tenant_id, userId, details })
  }
}
