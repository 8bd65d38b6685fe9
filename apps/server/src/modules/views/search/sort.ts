import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import { type RawBuilder, sql } from 'kysely'
import { tagNames } from '#modules/content/tags/public.ts'
import { type Principal, userIdOf } from '#modules/core/access/public.ts'
import { LAST_CHANGE } from '#modules/views/presentation/public.ts'
import type { ItemSearch } from './item-search.ts'
import { isInTrees, type SearchScope } from './search-scope.ts'

type Sql = RawBuilder<unknown>
type SortKey = SearchSort extends `${infer Key}:${string}` ? Key : never

/** A parsed sort order. */
export interface SortOrder {
  key: SortKey
  isDescending: boolean
}

interface Viewer {
  principal: Principal
  /** The search scope. */
  scope: SearchScope
}

/** How items are sorted by a key. */
interface SortRule {
  /** SQL: the sort value of an item `i`: based only on what the user can see. */
  value: (viewer: Viewer) => Sql
  /** SQL: the value of items without one. */
  none: (viewer: Viewer & { isDescending: boolean }) => Sql
  /**
   * If sorting all results would take too long: SQL for the items `i` that can have a value, and therefore come first in either
   * direction.
   */
  condition?: (scope: SearchScope) => Sql
  /** SQL: the order of candidates by their columns. Items without a value are last in either direction, by name. */
  order: (direction: Direction) => Sql
}

interface Direction {
  up: Sql
  down: Sql
}

const byName = ({ up }: Direction) => sql`name COLLATE natural_order ${up}, id ${up}`
const othersByName = (isNone: Sql) => sql`CASE WHEN ${isNone} THEN name COLLATE natural_order END`

/** For numbers, and for texts and lists of texts in the order of names. */
const byValue = (value: Sql) => (direction: Direction) =>
  sql`${value} ${direction.up} NULLS LAST, ${othersByName(sql`value IS NULL`)}, ${byName(direction)}`
const byNumber = byValue(sql`value`)
const byText = byValue(sql`value COLLATE natural_order`)

const withoutValue = { value: () => sql`NULL`, none: () => sql`NULL` }

function date(value: Sql): SortRule {
  return {
    value: () => value,
    // Not null: NULLS LAST would prevent the use of indexes.
    none: ({ isDescending }) => sql`${isDescending ? '-infinity' : 'infinity'}::timestamptz`,
    order: ({ up }) => sql`value ${up}, ${othersByName(sql`NOT isfinite(value)`)}, id ${up}`,
  }
}

const folderBoundary = (scope: SearchScope) =>
  sql`(SELECT f.boundary_id FROM items f WHERE ${isInTrees('f.tenant_id', scope)} AND f.id = i.parent_id AND f.is_dir)`

/** Figures count if the boundary gives the user edit permission or the item is their own. */
function figure(column: 'budget' | 'cost' | 'quoted' | 'value'): SortRule {
  const amount = sql.ref(`i.${column}`)
  return {
    value: ({ principal, scope }) => sql`CASE
      WHEN i.owner_id = ${userIdOf(principal)} OR coalesce(i.boundary_id, ${folderBoundary(scope)}) = ANY(${scope.boundaries.editable}::uuid[]) THEN ${amount} END`,
    none: () => sql`NULL::numeric`,
    condition: ({ isInside }) => (isInside ? sql`${amount} IS NOT NULL` : sql`false`),
    order: byNumber,
  }
}

/**
 * Also visible for closed items. A mount is in the tree under its own name, and its folders are accessible wherever it is found.
 */
const folderName = ({ scope }: Viewer) => {
  if (scope.isInside)
    return sql`(SELECT f.name FROM items f
      WHERE ${isInTrees('f.tenant_id', scope)} AND f.id = i.parent_id AND f.is_dir AND f.boundary_id = ANY(${scope.boundaries.open}::uuid[]))`
  const trueName = sql`(SELECT f.name FROM items f WHERE f.tenant_id = i.tenant_id AND f.id = i.parent_id AND f.is_dir)`
  if (scope.shared?.by === 'folders') return sql`coalesce(p.name, ${trueName})`
  const names = Object.fromEntries(scope.shared?.tops.map(({ id, name }) => [id, name]) ?? [])
  return sql`coalesce(${JSON.stringify(names)}::jsonb ->> i.parent_id::text, ${trueName})`
}

export const SORT_RULES: Readonly<Record<SortKey, SortRule>> = {
  relevance: {
    ...withoutValue,
    order: ({ up, down }) => sql`rank ${up}, is_dir ${down}, length ${up}, updated ${down}, id ${down}`,
  },
  name: { ...withoutValue, order: byName },
  updated: date(sql.ref('i.updated')),
  activity_at: { ...date(LAST_CHANGE), condition: () => sql`i.is_dir` },
  created: date(sql.ref('i.created')),
  size: { value: () => sql`i.size`, none: () => sql`NULL::bigint`, order: byNumber },
  type: { value: () => sql`i.kind`, none: () => sql`NULL::text`, order: byText },
  tags: {
    value: ({ scope }) => tagNames(scope.tenantIds[0] ?? ''),
    none: () => sql`NULL::text[]`,
    condition: ({ isInside, tenantIds }) =>
      isInside ? sql`EXISTS (SELECT 1 FROM item_tags it WHERE it.tenant_id = ${tenantIds[0]} AND it.item_id = i.id)` : sql`false`,
    order: byText,
  },
  parent: { value: folderName, none: folderName, condition: () => sql`true`, order: byText },
  budget: figure('budget'),
  cost: figure('cost'),
  quoted: figure('quoted'),
  value: figure('value'),
}

/** Kinds of folders of which a team has few. */
const FEW_FOLDERS: ReadonlySet<string> = new Set(['project', 'company'])
const INTERNAL: ReadonlySet<SortKey> = new Set(['tags', ...FIGURES])

/** SQL: the sort value of an item in a scope: none if it would reveal something invisible to the user. */
export function valueIn({ key, isDescending }: SortOrder, viewer: Viewer): Sql {
  const rule = SORT_RULES[key]
  return INTERNAL.has(key) && !viewer.scope.isInside ? rule.none({ ...viewer, isDescending }) : rule.value(viewer)
}

/**
 * Parses a sort order. By relevance without words, the latest change is first; for projects and companies, that of any content.
 */
export function readSort({ sort, types, sub_types }: ItemSearch, { hasWords }: { hasWords: boolean }): SortOrder {
  const [key, direction] = sort.split(':') as [SortKey, 'asc' | 'desc']
  if (key === 'relevance' && !hasWords) {
    const isOfFolders = sub_types.length > 0 && types.length === 0 && sub_types.every((kind) => FEW_FOLDERS.has(kind))
    return { key: isOfFolders ? 'activity_at' : 'updated', isDescending: direction === 'asc' }
  }
  return { key, isDescending: direction === 'desc' }
}

/** SQL: the order of candidates by their columns. */
export function orderOf({ key, isDescending }: SortOrder): Sql {
  const [ascending, descending] = [sql.raw('ASC'), sql.raw('DESC')]
  return SORT_RULES[key].order(isDescending ? { up: descending, down: ascending } : { up: ascending, down: descending })
}
