import type { Db } from '#platform/db/db.ts'

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

/** Takes mounts out of their trees. Nothing of what they show is touched. They hold nothing of their own, so no lock of a tree is needed. */
export async function deleteMounts(tx: Db, mounts: readonly Mount[]): Promise<void> {
  for (const { tenantId, itemId } of mounts) {
    for (const table of ['boundaries', 'grants', 'item_tags', 'stars'] as const)
      await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('item_id', '=', itemId).execute()
    await tx.deleteFrom('items').where('tenant_id', '=', tenantId).where('id', '=', itemId).execute()
  }
}
