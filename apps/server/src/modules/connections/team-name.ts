import type { Db } from '#platform/db/db.ts'

/** What a team is called at this moment, as others are told of it. */
export async function teamName(tx: Db, id: string): Promise<{ id: string; name: string }> {
  return tx.selectFrom('tenants').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
}
