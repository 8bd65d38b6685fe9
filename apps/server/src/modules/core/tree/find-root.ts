import type { Db } from '#platform/db/db.ts'

/** Returns the id of the root of a team's tree. */
export async function findRoot(db: Db, { tenantId }: { tenantId: string }): Promise<string> {
  const root = await db
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is', null)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow()
  return root.id
}
