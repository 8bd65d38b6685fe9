import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Viewer } from './chain.ts'
import { ITEM_SOURCE, type ItemRow, itemColumns } from './item-row.ts'

const SORT_COLUMNS: Record<ItemSortKey, RawBuilder<unknown>> = {
  name: sql`i.name COLLATE natural_order`,
  updated: sql`i.updated`,
  created: sql`i.created`,
  size: sql`o.size`,
  type: sql`i.ext COLLATE "C"`,
}

/** How many living children a folder has, without those that are hidden from the person. */
export interface ChildCounts {
  folders: number
  files: number
  /** Ids of the children that are hidden from the person. */
  hidden: readonly string[]
}

/** Counts what a person sees in a folder that they may open, from the counts that the database keeps. `seesHidden`: nothing is hidden from them. */
export async function countChildren(
  db: Db,
  { tenantId, userId }: Viewer,
  { parentId, seesHidden }: { parentId: string; seesHidden: boolean },
): Promise<ChildCounts> {
  const { rows } = await sql<{ folders: number; files: number; hidden: string[]; hidden_folders: number }>`${PREPARED}
    WITH hidden AS (
      SELECT i.id, i.is_dir FROM items i
      WHERE NOT ${seesHidden}::boolean AND i.tenant_id = ${tenantId} AND i.parent_id = ${parentId} AND i.is_hidden AND i.deleted IS NULL
        AND i.owner_id IS DISTINCT FROM ${userId}
        AND NOT EXISTS (SELECT 1 FROM item_users u WHERE u.tenant_id = i.tenant_id AND u.item_id = i.id AND u.user_id = ${userId})
    )
    SELECT coalesce(sum(folders), 0) AS folders, coalesce(sum(others), 0) AS files,
      ARRAY(SELECT id FROM hidden) AS hidden, (SELECT count(*) FROM hidden WHERE is_dir) AS hidden_folders
    FROM child_counts WHERE tenant_id = ${tenantId} AND parent_id = ${parentId}`.execute(db)
  const { folders, files, hidden, hidden_folders } = rows[0] ?? { folders: 0, files: 0, hidden: [], hidden_folders: 0 }
  return { folders: folders - hidden_folders, files: files - (hidden.length - hidden_folders), hidden }
}

interface Slice {
  parentId: string
  sort: ItemSort
  offset: number
  limit: number
  counts: ChildCounts
}

/** A slice of a folder's living children, folders before files whichever way it is sorted. `counts` are those of {@link countChildren}. */
export async function listChildren(db: Db, viewer: Viewer, slice: Slice): Promise<ItemRow[]> {
  const { counts, offset, limit } = slice
  const folders = await listKind(db, viewer, { ...slice, isDir: true, total: counts.folders })
  const files = await listKind(db, viewer, {
    ...slice,
    isDir: false,
    total: counts.files,
    offset: Math.max(0, offset - counts.folders),
    limit: limit - folders.length,
  })
  return [...folders, ...files]
}

/**
 * A slice of the folders, or of the files, among a folder's children. The ids come from the index in its order, in either direction;
 * a slice in the second half is read from the end, so that the last page costs what the first does.
 */
async function listKind(
  db: Db,
  viewer: Viewer,
  { parentId, sort, isDir, total, offset, limit, counts }: Slice & { isDir: boolean; total: number },
) {
  const { tenantId } = viewer
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const [key, direction] = sort.split(':') as [ItemSortKey, 'asc' | 'desc']
  const fromEnd = offset > total / 2
  const descending = (direction === 'desc') !== fromEnd
  const order = sql.raw(descending ? 'DESC' : 'ASC')
  // What has no value (a folder's size, a missing extension) keeps its place at the end of the ascending order.
  const by =
    key === 'name' ? sql`${SORT_COLUMNS.name} ${order}` : sql`${SORT_COLUMNS[key]} ${order}, ${SORT_COLUMNS.name} ${order}`
  const source = key === 'size' ? ITEM_SOURCE : sql`items i`
  const shown = counts.hidden.length === 0 ? sql`` : sql`AND i.id <> ALL(${counts.hidden}::uuid[])`
  const { rows } = await sql<ItemRow>`${PREPARED}
    SELECT ${itemColumns(viewer)} FROM (
      SELECT i.id, row_number() OVER () AS position FROM (
        SELECT i.id FROM ${source}
        WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${parentId} AND i.deleted IS NULL AND i.is_dir = ${sql.lit(isDir)} ${shown}
        ORDER BY ${by}, i.id ${order}
        LIMIT ${count} OFFSET ${fromEnd ? total - offset - count : offset}
      ) i
    ) page
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = page.id
    LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    ORDER BY page.position ${sql.raw(fromEnd ? 'DESC' : 'ASC')}`.execute(db)
  return rows
}
