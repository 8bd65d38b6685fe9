import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { cleanUpMounts } from './clean-ups.ts'

/** A folder of another team that stands in a tree: its source. */
export interface MountSource {
  sourceTenantId: string
  sourceId: string
}

/** A mount that stood, or stands, in a folder of a tree. */
export interface Mount {
  tenantId: string
  itemId: string
  parentId: string | null
  /** The one person whom it stands there for; null for the whole team. */
  mountedFor: string | null
}

/** The mounts of a folder, those in the bin too: in the tree of one team, or wherever they stand. */
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
 * Takes mounts out of their trees, in a few statements a tree. Nothing of what they show is touched. They hold nothing of their own, so no lock of a
 * tree is needed.
 */
export async function deleteMounts(tx: Db, mounts: readonly Mount[]): Promise<void> {
  const trees = [...Map.groupBy(mounts, ({ tenantId }) => tenantId)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [tenantId, own] of trees) {
    const ids = own.map(({ itemId }) => itemId)
    // The items first, as who changes one of them does.
    await sql`SELECT FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx)
    await cleanUpMounts(tx, { tenantId, itemIds: ids })
    await sql`DELETE FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[])`.execute(tx)
  }
}
