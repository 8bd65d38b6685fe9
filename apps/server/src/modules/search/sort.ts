import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/figures'
import { type RawBuilder, sql } from 'kysely'
import { insiderId, maySeeInternals, type OpenBoundaries, type Principal } from '#modules/access/public.ts'
import { tagNames } from '#modules/tags/public.ts'

type Sql = RawBuilder<unknown>
type SortKey = SearchSort extends `${infer Key}:${string}` ? Key : never

/** A sort, taken apart. */
export interface Sorting {
  key: SortKey
  isDescending: boolean
}

interface Viewer {
  /** Whose tree is searched. */
  tenantId: string
  principal: Principal
  boundaries: OpenBoundaries
}

/** How items are sorted by a key. */
interface SortRule {
  /** The value of an item `i`, whose folder is `p` unless it is a boundary: nothing that the person is not shown. */
  value: (viewer: Viewer) => Sql
  /** The value of what shows none. */
  none: (viewer: Viewer & { isDescending: boolean }) => Sql
  /** Where it would take too long to order all there is: which items `i` can have a value, and so come first either way. */
  condition?: (viewer: Pick<Viewer, 'tenantId'>) => Sql
  /** The order of candidates by their columns. What has no value comes last either way, by name. */
  order: (direction: Direction) => Sql
}

interface Direction {
  up: Sql
  down: Sql
}

const byName = ({ up }: Direction) => sql`name COLLATE natural_order ${up}, id ${up}`
const othersByName = (isNone: Sql) => sql`CASE WHEN ${isNone} THEN name COLLATE natural_order END`

/** Numbers, or texts and lists of texts in the order of names. */
const byValue = (value: Sql) => (direction: Direction) =>
  sql`${value} ${direction.up} NULLS LAST, ${othersByName(sql`value IS NULL`)}, ${byName(direction)}`
const byNumber = byValue(sql`value`)
const byText = byValue(sql`value COLLATE natural_order`)

const withoutValue = { value: () => sql`NULL`, none: () => sql`NULL` }

function date(column: 'updated' | 'created'): SortRule {
  return {
    value: () => sql.ref(`i.${column}`),
    // Not null: NULLS LAST would shun the indexes of all there is.
    none: ({ isDescending }) => sql`${isDescending ? '-infinity' : 'infinity'}::timestamptz`,
    order: ({ up }) => sql`value ${up}, ${othersByName(sql`NOT isfinite(value)`)}, id ${up}`,
  }
}

/** Figures count where the boundary lets the person edit or the item is their own. */
function figure(column: 'budget' | 'cost' | 'quoted' | 'value'): SortRule {
  const amount = sql.ref(`i.${column}`)
  return {
    value: ({ principal, tenantId, boundaries }) => sql`CASE
      WHEN i.owner_id = ${insiderId(principal, tenantId)} OR coalesce(i.boundary_id, p.boundary_id) = ANY(${boundaries.editable}::uuid[]) THEN ${amount} END`,
    none: () => sql`NULL::numeric`,
    condition: () => sql`${amount} IS NOT NULL`,
    order: byNumber,
  }
}

/** Told of closed items too. */
const folderName = ({ tenantId, boundaries }: Viewer) => sql`(SELECT f.name FROM items f
  WHERE f.tenant_id = ${tenantId} AND f.id = i.parent_id AND f.is_dir AND f.boundary_id = ANY(${boundaries.open}::uuid[]))`

export const SORT_RULES: Readonly<Record<SortKey, SortRule>> = {
  relevance: {
    ...withoutValue,
    order: ({ up, down }) => sql`rank ${up}, is_dir ${down}, length ${up}, updated ${down}, id ${down}`,
  },
  name: { ...withoutValue, order: byName },
  updated: date('updated'),
  created: date('created'),
  size: { value: () => sql`i.size`, none: () => sql`NULL::bigint`, order: byNumber },
  type: { value: () => sql`i.kind`, none: () => sql`NULL::text`, order: byText },
  tags: {
    value: ({ tenantId }) => tagNames(tenantId),
    none: () => sql`NULL::text[]`,
    condition: ({ tenantId }) => sql`EXISTS (SELECT 1 FROM item_tags it WHERE it.tenant_id = ${tenantId} AND it.item_id = i.id)`,
    order: byText,
  },
  parent: { value: folderName, none: folderName, condition: () => sql`true`, order: byText },
  budget: figure('budget'),
  cost: figure('cost'),
  quoted: figure('quoted'),
  value: figure('value'),
}

const INTERNAL: ReadonlySet<SortKey> = new Set(['tags', ...FIGURES])

/** A sort as it is for the person: by name, where it would tell of what they may not know. */
export function shownSort(principal: Principal, { sort, tenantId }: { sort: SearchSort; tenantId: string }): SearchSort {
  const { key } = readSort(sort, { hasWords: true })
  return INTERNAL.has(key) && !maySeeInternals(principal, tenantId) ? 'name:asc' : sort
}

/** Takes a sort apart. By relevance without words, the latest change comes first. */
export function readSort(sort: SearchSort, { hasWords }: { hasWords: boolean }): Sorting {
  const [key, direction] = sort.split(':') as [SortKey, 'asc' | 'desc']
  if (key === 'relevance' && !hasWords) return { key: 'updated', isDescending: direction === 'asc' }
  return { key, isDescending: direction === 'desc' }
}

/** The order of candidates by their columns. */
export function orderOf({ key, isDescending }: Sorting): Sql {
  const [ascending, descending] = [sql.raw('ASC'), sql.raw('DESC')]
  return SORT_RULES[key].order(isDescending ? { up: descending, down: ascending } : { up: ascending, down: descending })
}
