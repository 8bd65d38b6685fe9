import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from './chain.ts'
import { ITEM_SOURCE, type ItemRow, itemColumns } from './item-row.ts'

const SORT_COLUMNS: Record<ItemSortKey, RawBuilder<unknown>> = {
  name: sql`i.name COLLATE natural_order`,
  // In the bin the date that counts is that of the deletion.
  updated: sql`i.deleted`,
  created: sql`i.created`,
  size: sql`o.size`,
  type: sql`i.ext COLLATE "C"`,
}

/** How many items the bin holds at its top. */
export async function countBin(db: Db, { tenantId }: { tenantId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM items WHERE tenant_id = ${tenantId} AND deleted IS NOT NULL`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of what was deleted at its top. */
export async function listBin(
  db: Db,
  viewer: Viewer,
  { sort, offset, limit }: { sort: ItemSort; offset: number; limit: number },
): Promise<ItemRow[]> {
  const [key, direction] = sort.split(':') as [ItemSortKey, 'asc' | 'desc']
  const order = sql.raw(direction === 'desc' ? 'DESC' : 'ASC')
  const { rows } = await sql<ItemRow>`
    SELECT ${itemColumns(viewer)} FROM ${ITEM_SOURCE}
    WHERE i.tenant_id = ${viewer.tenantId} AND i.deleted IS NOT NULL
    ORDER BY i.is_dir DESC, ${SORT_COLUMNS[key]} ${order}, i.id ${order}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}
