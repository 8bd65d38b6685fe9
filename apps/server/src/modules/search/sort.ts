import type { SearchSort } from '@arbour/contract/calls/lists'
import { type RawBuilder, sql } from 'kysely'
import type { OpenBoundaries, Principal } from '#modules/access/public.ts'
import { tagNames } from '#modules/tags/public.ts'

type Sql = RawBuilder<unknown>
type SortKey = SearchSort extends `${infer Key}:${string}` ? Key : never

/** A sort, taken apart. By relevance without words, the latest change comes first. */
export function readSort(sort: SearchSort, { hasWords }: { hasWords: boolean }): { key: SortKey; isDescending: boolean } {
  const [key, direction] = sort.split(':') as [SortKey, 'asc' | 'desc']
  if (key === 'relevance' && !hasWords) return { key: 'updated', isDescending: direction === 'asc' }
  return { key, isDescending: direction === 'desc' }
}

/**
 * What an item `i`, whose folder is `p` unless it is a boundary, is sorted by: nothing that the person is not shown. `none` is the value of
 * what shows none. Figures count where the boundary lets the person edit or the item is their own.
 */
export function sortValue(
  key: SortKey,
  {
    principal: { tenantId, userId },
    boundaries,
    isDescending = false,
  }: { principal: Principal; boundaries: OpenBoundaries; isDescending?: boolean },
): { value: Sql; none: Sql } {
  switch (key) {
    case 'relevance':
    case 'name':
      return { value: sql`NULL`, none: sql`NULL` }
    case 'updated':
    case 'created':
      // Not null: NULLS LAST would shun the indexes of all there is.
      return { value: sql.ref(`i.${key}`), none: sql`${isDescending ? '-infinity' : 'infinity'}::timestamptz` }
    case 'size':
      return { value: sql`i.size`, none: sql`NULL::bigint` }
    case 'type':
      return { value: sql`i.kind`, none: sql`NULL::text` }
    case 'tags':
      return { value: tagNames(tenantId), none: sql`NULL::text[]` }
    case 'parent': {
      // Told of closed items too.
      const value = sql`(SELECT f.name FROM items f
        WHERE f.tenant_id = ${tenantId} AND f.id = i.parent_id AND f.is_dir AND f.boundary_id = ANY(${boundaries.open}::uuid[]))`
      return { value, none: value }
    }
    default: {
      const isEditable = sql`(i.owner_id = ${userId} OR coalesce(i.boundary_id, p.boundary_id) = ANY(${boundaries.editable}::uuid[]))`
      return { value: sql`CASE WHEN ${isEditable} THEN ${sql.ref(`i.${key}`)} END`, none: sql`NULL::numeric` }
    }
  }
}

/**
 * Of a key by which it would take too long to order all there is: which items `i` can have a value, and so come first either way. Null for
 * other keys.
 */
export function valueCondition(key: SortKey, { tenantId }: Principal): Sql | null {
  switch (key) {
    case 'relevance':
    case 'name':
    case 'updated':
    case 'created':
    case 'size':
    case 'type':
      return null
    case 'tags':
      return sql`EXISTS (SELECT 1 FROM item_tags it WHERE it.tenant_id = ${tenantId} AND it.item_id = i.id)`
    case 'parent':
      return sql`true`
    default:
      return sql`${sql.ref(`i.${key}`)} IS NOT NULL`
  }
}

/** Keys whose values are texts, or lists of texts. */
const TEXTS: ReadonlySet<SortKey> = new Set(['type', 'tags', 'parent'])

/** The order of candidates by their columns. What has no value comes last either way, by name. */
export function orderOf({ key, isDescending }: { key: SortKey; isDescending: boolean }): Sql {
  const up = sql.raw(isDescending ? 'DESC' : 'ASC')
  const down = sql.raw(isDescending ? 'ASC' : 'DESC')
  const byName = sql`name COLLATE natural_order ${up}, id ${up}`
  if (key === 'relevance') return sql`rank ${up}, is_dir ${down}, length ${up}, updated ${down}, id ${down}`
  if (key === 'name') return byName
  const isNone = key === 'updated' || key === 'created' ? sql`NOT isfinite(value)` : sql`value IS NULL`
  const othersByName = sql`CASE WHEN ${isNone} THEN name COLLATE natural_order END`
  if (key === 'updated' || key === 'created') return sql`value ${up}, ${othersByName}, id ${up}`
  const value = TEXTS.has(key) ? sql`value COLLATE natural_order` : sql`value`
  return sql`${value} ${up} NULLS LAST, ${othersByName}, ${byName}`
}
