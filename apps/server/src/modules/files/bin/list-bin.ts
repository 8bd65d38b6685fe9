import type { BinSort } from '@arbour/contract/calls/lists'
import { type RawBuilder, sql } from 'kysely'
import { tagNames } from '#modules/content/tags/public.ts'
import { grantedRole, isOpenChild, type Member } from '#modules/core/access/public.ts'
import { ITEM_SOURCE, type ItemRow, itemColumns } from '#modules/views/presentation/public.ts'
import { holdsAll, NAME_TEXT, type QueryWord } from '#modules/views/search/public.ts'
import type { Db } from '#platform/db/db.ts'

type SortKey = BinSort extends `${infer Key}:${string}` ? Key : never

/**
 * Returns the sort expression for items in the bin; null for the name. Figures are not shown there. Of closed items only the
 * name, the folder and the deletion date are visible.
 */
function shownValue(key: SortKey, tenantId: string): RawBuilder<unknown> | null {
  const unlessShut = (value: RawBuilder<unknown>) => sql`CASE WHEN i.id NOT IN (SELECT id FROM shut) THEN ${value} END`
  switch (key) {
    // In the bin, the relevant date is that of the deletion.
    case 'updated':
    case 'activity_at':
    case 'deleted':
      return sql`i.deleted`
    case 'created':
      return unlessShut(sql`i.created`)
    case 'size':
      return unlessShut(sql`i.size`)
    case 'type':
      return unlessShut(sql`i.kind`)
    case 'tags':
      return unlessShut(tagNames(tenantId))
    case 'parent':
      return sql`(SELECT p.name COLLATE natural_order FROM items p WHERE p.tenant_id = ${tenantId} AND p.id = i.parent_id
        AND p.boundary_id NOT IN (SELECT id FROM shut))`
    default:
      return null
  }
}

/** Selects the top items of the bin whose names contain all of some words. */
function deletedItems(tenantId: string, words: readonly QueryWord[]): RawBuilder<unknown> {
  return sql`i.tenant_id = ${tenantId} AND i.deleted IS NOT NULL AND ${holdsAll(NAME_TEXT, words)}`
}

/** Counts the top items of the bin whose names contain all of `words`. */
export async function countBin(db: Db, { tenantId, words }: { tenantId: string; words: readonly QueryWord[] }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM items i WHERE ${deletedItems(tenantId, words)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Lists a page of the top items in the bin whose names contain all of `words`. Items that the user can't open show only their
 * name, and sort as items without a value. By deletion date, folders and files are mixed, latest first.
 */
export async function listBin(
  db: Db,
  principal: Member,
  { sort, words, offset, limit }: { sort: BinSort; words: readonly QueryWord[]; offset: number; limit: number },
): Promise<ItemRow[]> {
  const { teamId: tenantId } = principal
  const [key, direction] = sort.split(':') as [SortKey, 'asc' | 'desc']
  const value = shownValue(key, tenantId)
  const isByDeletion = key === 'deleted' || key === 'updated' || key === 'activity_at'
  const order = sql.raw(direction === 'desc' && (value || key === 'name') ? 'DESC' : 'ASC')
  const byName = sql`i.name COLLATE natural_order`
  const { rows } = await sql<ItemRow>`
    WITH RECURSIVE shut AS (
      SELECT i.id FROM items i WHERE i.tenant_id = ${tenantId} AND i.is_restricted AND NOT ${isOpenChild('i', principal)}
      UNION
      SELECT b.item_id FROM shut JOIN boundaries b ON b.tenant_id = ${tenantId} AND b.parent_id = shut.id
      JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
      WHERE ${grantedRole('i', principal)} IS NULL
    ), binned AS (
      SELECT i.id, i.is_dir, i.name, ${value ?? sql`NULL`} AS value
      FROM items i WHERE ${deletedItems(tenantId, words)}
    ), page AS (
      SELECT i.id, row_number() OVER (ORDER BY ${isByDeletion ? sql`` : sql`i.is_dir DESC,`} ${
        value ? sql`i.value ${order} NULLS LAST, CASE WHEN i.value IS NULL THEN ${byName} END,` : sql``
      } ${byName} ${order}, i.id ${order}) AS position
      FROM binned i ORDER BY position LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${itemColumns(principal)} FROM page, ${ITEM_SOURCE} WHERE i.tenant_id = ${tenantId} AND i.id = page.id
    ORDER BY page.position`.execute(db)
  return rows
}
