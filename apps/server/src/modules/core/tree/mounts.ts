import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { cleanUpMounts } from './clean-ups.ts'

/** The source folder of a mount, in another team. */
export interface MountSource {
  sourceTenantId: string
  sourceId: string
}

/** An existing or former mount in a folder of a tree. */
export interface Mount {
  tenantId: string
  itemId: string
  parentId: string | null
  /** The user of a personal mount; null for the whole team. */
  mountedFor: string | null
}

/** Lists the mounts of a folder, including those in the bin: in one team's tree, or in all. */
export async function listMounts(
  db: Db,
  { sourceTenantId, sourceId, tenantId }: MountSource & { tenantId?: string },
): Promise<Mount[]> {
  return db
    .selectFrom('items')
    .select(['tenant_id as tenantId', 'id as itemId', 'parent_id as parentId', 'mounted_for as mountedFor'])
    .where('source_tenant_id', '=', sourceTenantId)
    .where('source_id', '=', sourceId)
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
    .execute()
}

/**
 * Deletes mounts, in a few statements per tree. Their source folders are not changed. Mounts have no children, so no tree lock is
 * needed.
 */
export async function deleteMounts(tx: Db, mounts: readonly Mount[]): Promise<void> {
  const trees = [...Map.groupBy(mounts, ({ tenantId }) => tenantId)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [tenantId, own] of trees) {
    const ids = own.map(({ itemId }) => itemId)
    // Locks the items first, in the same order as changes of single items.
    await sql`SELECT FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx)
    await cleanUpMounts(tx, { tenantId, itemIds: ids })
    await sql`DELETE FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[])`.execute(tx)
  }
}
