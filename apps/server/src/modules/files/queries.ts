import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/files'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ItemRow } from './present.ts'

const COLUMNS = sql`i.*, o.size, o.mimetype`
const FROM = sql`items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id`

const SORT_COLUMNS: Record<ItemSortKey, RawBuilder<unknown>> = {
  name: sql`i.name COLLATE natural_order`,
  updated: sql`i.updated`,
  created: sql`i.created`,
  size: sql`o.size`,
  type: sql`i.ext COLLATE "C"`,
}

/** One whole row, whether it lives or not. */
export async function findRow(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE i.tenant_id = ${tenantId} AND i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The living child of a folder that has a name, or null. */
export async function findChildByName(
  db: Db,
  { tenantId, parentId, nameKey }: { tenantId: string; parentId: string; nameKey: string },
): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    SELECT ${COLUMNS} FROM ${FROM}
    WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${parentId} AND i.name_key = ${nameKey} AND i.deleted IS NULL`.execute(db)
  return rows[0] ?? null
}

/** How many living folders and files a folder holds. Read from the index alone. */
export async function countChildren(
  db: Db,
  { tenantId, parentId }: { tenantId: string; parentId: string },
): Promise<{ folders: number; files: number }> {
  const { rows } = await sql<{ folders: number; files: number }>`
    SELECT count(*) FILTER (WHERE is_dir) AS folders, count(*) FILTER (WHERE NOT is_dir) AS files
    FROM items WHERE tenant_id = ${tenantId} AND parent_id = ${parentId} AND deleted IS NULL`.execute(db)
  return rows[0] ?? { folders: 0, files: 0 }
}

interface Slice {
  tenantId: string
  parentId: string
  sort: ItemSort
  offset: number
  limit: number
}

/** A slice of a folder's living children, folders before files whichever way it is sorted. `counts` are those of {@link countChildren}. */
export async function listChildren(db: Db, args: Slice & { counts: { folders: number; files: number } }): Promise<ItemRow[]> {
  const { counts, offset, limit } = args
  const folders = await listKind(db, { ...args, isDir: true, total: counts.folders })
  const files = await listKind(db, {
    ...args,
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
  { tenantId, parentId, sort, isDir, total, offset, limit }: Slice & { isDir: boolean; total: number },
) {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const [key, direction] = sort.split(':') as [ItemSortKey, 'asc' | 'desc']
  const fromEnd = offset > total / 2
  const descending = (direction === 'desc') !== fromEnd
  const order = sql.raw(descending ? 'DESC' : 'ASC')
  // What has no value (a folder's size, a missing extension) keeps its place at the end of the ascending order.
  const by =
    key === 'name' ? sql`${SORT_COLUMNS.name} ${order}` : sql`${SORT_COLUMNS[key]} ${order}, ${SORT_COLUMNS.name} ${order}`
  const source = key === 'size' ? FROM : sql`items i`
  const { rows } = await sql<ItemRow>`
    SELECT ${COLUMNS} FROM (
      SELECT i.id, row_number() OVER () AS position FROM (
        SELECT i.id FROM ${source}
        WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${parentId} AND i.deleted IS NULL AND i.is_dir = ${sql.lit(isDir)}
        ORDER BY ${by}, i.id ${order}
        LIMIT ${count} OFFSET ${fromEnd ? total - offset - count : offset}
      ) i
    ) page
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = page.id
    LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    ORDER BY page.position ${sql.raw(fromEnd ? 'DESC' : 'ASC')}`.execute(db)
  return rows
}
