import { sql } from 'kysely'
import { recordChange } from '#modules/core/audit/public.ts'
import {
  type AncestorPath,
  cleanUpPurge,
  lastOf,
  listMergedIds,
  parentPathOf,
  readPlainAncestorPaths,
} from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Maximum number of items per purge that the audit log lists. */
const MAX_RECORDED_ITEMS = 20

/** The user or server that deletes permanently, and the tree. */
export interface Purger {
  /** The tenant of the tree from which items are deleted. */
  tenantId: string
  /** Null: the server, after the retention period of the bin. */
  userId: string | null
  /** The team for which the user acts, which may be a partner of the tree's team; for the server, the tree's team. */
  teamId: string
  /** For the server: the retention period in days. */
  afterDays?: number
}

/**
 * Permanently deletes items with their subtrees, and the modules' data about them (`src/clean-ups.ts`). Returns the number of
 * deleted items, including those of the subtrees. Items that were deleted separately from within them stay in the bin. Requires
 * the exclusive lock of the tree.
 */
export async function purgeItems(tx: Db, purger: Purger, ids: readonly string[]): Promise<number> {
  const { tenantId, userId, teamId } = purger
  const { rows } = await sql<{ id: string; is_restricted: boolean }>`
    WITH RECURSIVE purged AS (
      SELECT id, is_dir, is_restricted FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT i.id, i.is_dir, i.is_restricted FROM purged
      JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = purged.id AND i.deleted IS NULL
      WHERE purged.is_dir
    )
    SELECT id, is_restricted FROM purged`.execute(tx)
  const itemIds = rows.map((row) => row.id)
  // Items that were merged into the deleted ones still have activity and redirects.
  const formerIds = [...itemIds, ...(await listMergedIds(tx, { tenantId, ids: itemIds }))]
  const ancestorPaths = await readPlainAncestorPaths(tx, { trees: [tenantId], ids })
  const isRestricted =
    rows.some((row) => row.is_restricted) ||
    [...ancestorPaths.values()].some((ancestorPath) => ancestorPath.some((node) => node.is_restricted))
  // The first clean-ups add the stored objects that become unreferenced; the last ones drop them.
  const releasedObjects = new Set<string>()
  const purge = { tenantId, itemIds, formerIds, isRestricted, by: { userId, teamId }, releasedObjects }
  await cleanUpPurge(tx, 'beforePurge', purge)
  await recordPurge(tx, purger, {
    ancestorPaths: ids.map((id) => ancestorPaths.get(id)).filter((ancestorPath) => ancestorPath !== undefined),
    itemCount: itemIds.length,
  })
  await sql`DELETE FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${itemIds}::uuid[])`.execute(tx)
  await cleanUpPurge(tx, 'afterPurge', purge)
  return itemIds.length
}

/** Records a purge in the audit log, with the names of the first items, except of those inside a restricted folder. */
async function recordPurge(
  tx: Db,
  { tenantId, userId, afterDays }: Purger,
  { ancestorPaths, itemCount }: { ancestorPaths: readonly AncestorPath[]; itemCount: number },
): Promise<void> {
  if (itemCount === 0) return
  const recordedItems = ancestorPaths.slice(0, MAX_RECORDED_ITEMS).map((ancestorPath) => {
    const { id, name } = lastOf(ancestorPath)
    return { id, name: parentPathOf(ancestorPath)?.some((node) => node.is_restricted) ? null : name }
  })
  // The entry is about an item only if it is a single one.
  const itemId = ancestorPaths.length === 1 ? recordedItems[0]?.id : undefined
  const retention = afterDays === undefined ? {} : { after_days: afterDays }
  const details = { from: { items: itemCount, tops: recordedItems, ...retention }, to: null }
  await recordChange(tx, { act: 'purge', tenantId, userId, itemId, details })
}
