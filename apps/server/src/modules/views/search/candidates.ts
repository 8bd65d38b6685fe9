import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '#modules/core/access/public.ts'
import { asksForInside, insideFilters, shownFilters } from './filter-items.ts'
import type { ItemSearch } from './item-search.ts'
import { holdsAll, holdsWord, type QueryWords } from './query-words.ts'
import { NAME_TEXT, rankOf, tagRankOf } from './rank.ts'
import { isInTrees, type SearchScope } from './search-scope.ts'
import { readSort, SORT_RULES, valueIn } from './sort.ts'
import { uuids } from './uuids.ts'
import { isAccessibleOwn } from './with-scopes.ts'

/** The parsed search. */
export interface ParsedQuery {
  principal: Principal
  search: ItemSearch
  query: QueryWords
  /** The search scopes. */
  scopes: readonly SearchScope[]
  /** The tags that must all be present; known only for items of the own team. */
  tagIds: readonly string[]
}

type Rows = RawBuilder<unknown>

const SEARCH_TEXT = sql`i.search_text`
/** The length of the name prefix in items_search_names. */
const INDEXED_BEGINNING = 40

/**
 * Returns the search results as disjoint parts of a UNION ALL: by the text of accessible items, by their tags, and by name for
 * items of which only the name is visible. Columns: id, rank, is_dir, length, name, updated, and the sort value. `without` leaves
 * out the names of {@link headParts}; `having` selects items that can, or can't, have a sort value.
 */
export function candidateParts(parsed: ParsedQuery, { without, having }: { without?: 'head'; having?: boolean } = {}): Rows[] {
  return parsed.scopes.flatMap((scope) => {
    const parts = partsOf(parsed, scope, { without })
    if (having === undefined) return parts
    const { key } = sortOf(parsed)
    const condition = SORT_RULES[key].condition?.(scope) ?? sql`true`
    return parts.map((part) => sql`${part} AND ${having ? condition : sql`NOT ${condition}`}`)
  })
}

function partsOf(parsed: ParsedQuery, scope: SearchScope, { without }: { without?: 'head' | undefined }): Rows[] {
  const { search, query } = parsed
  if (isExcluded(parsed, scope)) return []
  const others = without ? sql` AND NOT ${isHead(query)}` : sql``
  const parts: Rows[] = []
  if (search.is_accessible !== false) {
    parts.push(sql`${foundOpen(parsed, scope, rankOf(query))} AND ${holdsAll(SEARCH_TEXT, query.words)}${others}`)
    if (scope.isInside && query.words.some((word) => word.tagIds.length > 0)) parts.push(foundByTag(parsed, scope))
  }
  return [...parts, ...foundClosed(parsed, scope).map((rows) => sql`${rows}${others}`)]
}

/** Whether a filter excludes all items of a scope: those of other teams have no visible owner, and their tags can't be searched. */
function isExcluded({ search, tagIds }: ParsedQuery, { isInside }: SearchScope): boolean {
  return !isInside && (tagIds.length > 0 || search.owner_id !== undefined)
}

/**
 * Returns the items whose names begin with the query, ordered by name: `limit` folders, and as many other items; all without it.
 * Read from an index of their own, so that they are found among any number of other results.
 */
export function headParts(parsed: ParsedQuery, { limit }: { limit?: number } = {}): Rows[] {
  const { search, query } = parsed
  const begins = sql`left(i.search_text, ${sql.lit(INDEXED_BEGINNING)})`
  const beginning = [...query.phrase.trimEnd()].slice(0, INDEXED_BEGINNING).join('')
  return parsed.scopes.flatMap((scope) => {
    if (isExcluded(parsed, scope)) return []
    const begin = sql`${foundOpen(parsed, scope, rankOf(query))} AND ${begins} LIKE ${`${beginning}%`} AND ${isHead(query)}`
    const first = (rows: Rows, most: number) =>
      limit === undefined ? rows : sql`(${rows} ORDER BY ${begins} LIMIT ${most * limit})`
    const firstOf = (isDir: boolean) => first(sql`${begin} AND i.is_dir = ${sql.lit(isDir)}`, 1)
    const closedItems = foundClosed(parsed, scope).map((rows) => sql`${rows} AND ${isHead(query)}`)
    if (search.is_accessible === false) return closedItems
    // Folder-by-folder scopes are read once, not once per kind.
    const open = scope.shared?.by === 'folders' ? [first(begin, 2)] : [firstOf(true), firstOf(false)]
    return [...open, ...closedItems]
  })
}

/** SQL: whether a name begins with the query. Does not use LIKE, with which the planner would choose the index of substrings. */
function isHead({ phrase }: QueryWords): RawBuilder<boolean> {
  return sql`starts_with(i.search_text, ${phrase.trimEnd()})`
}

/** Returns the requested order. */
function sortOf({ search, query }: ParsedQuery) {
  return readSort(search, { hasWords: query.words.length > 0 })
}

/** SQL: the accessible items of a scope that pass the filters, in a statement with {@link withScopes}. */
function foundOpen(parsed: ParsedQuery, scope: SearchScope, rank: RawBuilder<unknown>): Rows {
  const { principal, search, tagIds } = parsed
  const value = valueIn(sortOf(parsed), { principal, scope })
  const conditions = sql.join(
    [
      sql`${isInTrees('i.tenant_id', scope)} AND i.deleted IS NULL AND i.parent_id IS NOT NULL`,
      isOpenIn(scope),
      ...shownFilters(search),
      ...insideFilters(principal, search, { scope, tagIds }),
      ...belowParent(scope),
      ...(search.except_id === undefined ? [] : [sql`i.id <> ${search.except_id}`]),
    ],
    sql` AND `,
  )
  return sql`SELECT i.id, ${rank} AS rank, i.is_dir, length(i.name) AS length, i.name, i.updated, ${value} AS value
    FROM ${sourceOf(scope)} WHERE ${conditions}`
}

/** SQL: the source of a scope's items. In large shared scopes, an item without its own boundary has that of its folder `p`. */
function sourceOf({ shared }: SearchScope): Rows {
  if (!shared) return sql`items i`
  if (shared.by === 'folders') return sql`shared p JOIN items i ON i.tenant_id = p.tenant_id AND i.parent_id = p.id`
  return sql`items i LEFT JOIN items p
      ON p.tenant_id = i.tenant_id AND p.id = CASE WHEN i.boundary_id IS NULL THEN i.parent_id END AND p.is_dir`
}

/** SQL: whether an item of a scope is accessible. Uses CASE for the same reason as {@link isAccessibleOwn}. */
function isOpenIn(scope: SearchScope): RawBuilder<boolean> {
  const { shared, boundaries } = scope
  if (!shared) return isAccessibleOwn(scope)
  if (shared.by === 'folders') return sql`NOT i.is_restricted`
  const boundary = sql`coalesce(i.boundary_id, p.boundary_id)`
  const isOpen = boundaries.open.length > 0 ? sql`WHEN ${boundary} = ANY(${uuids(boundaries.open)}) THEN true` : sql``
  // A shared top folder is found as its mount in the own tree.
  return sql`CASE WHEN ${boundary} = ANY(${uuids(shared.tops.map(({ id }) => id))}) THEN i.id <> ${boundary} ${isOpen} ELSE false END`
}

/** SQL: items that match all words only together with their tags. Read from the tags, of which few match the words. */
function foundByTag(parsed: ParsedQuery, scope: SearchScope): Rows {
  const { query } = parsed
  const taggedIds = (tagIds: readonly string[]) =>
    sql`SELECT it.item_id FROM item_tags it WHERE ${isInTrees('it.tenant_id', scope)} AND it.tag_id = ANY(${tagIds}::uuid[])`
  const each = query.words.map((word) =>
    word.tagIds.length === 0
      ? holdsWord(SEARCH_TEXT, word)
      : sql`(${holdsWord(SEARCH_TEXT, word)} OR i.id IN (${taggedIds(word.tagIds)}))`,
  )
  return sql`${foundOpen(parsed, scope, tagRankOf(query))}
    AND i.id = ANY(ARRAY(${taggedIds(query.words.flatMap((word) => word.tagIds))})) AND ${sql.join(each, sql` AND `)}
    AND NOT ${holdsAll(SEARCH_TEXT, query.words)}`
}

/** SQL: closed items, of which only name and kind are visible: they have no sort value. */
function foundClosed(parsed: ParsedQuery, scope: SearchScope): Rows[] {
  const { principal, search, query } = parsed
  if ((scope.shared?.by !== 'folders' && scope.boundaries.closed.length === 0) || asksForInside(search)) return []
  const { key, isDescending } = sortOf(parsed)
  const none = SORT_RULES[key].none({ principal, scope, isDescending })
  const conditions = sql.join(
    [holdsAll(NAME_TEXT, query.words), ...shownFilters(search), ...belowParent(scope), isClosedIn(scope)],
    sql` AND `,
  )
  const from = scope.shared?.by === 'folders' ? sourceOf(scope) : sql`items i`
  return [
    sql`SELECT i.id, ${rankOf(query)} AS rank, i.is_dir, length(i.name) AS length, i.name,
        ${isDescending ? sql`'infinity'` : sql`'-infinity'`}::timestamptz AS updated, ${none} AS value
      FROM ${from} WHERE ${isInTrees('i.tenant_id', scope)} AND ${conditions}`,
  ]
}

/** SQL: whether only the name of a scope's item is visible. */
function isClosedIn({ shared, boundaries }: SearchScope): Rows {
  if (shared?.by === 'folders') return sql`i.is_restricted AND NOT i.is_hidden AND i.deleted IS NULL`
  return sql`i.id = ANY(${boundaries.closed}::uuid[])`
}

/** SQL: the condition for items at any depth below a folder. */
function belowParent(scope: SearchScope): Rows[] {
  const { parentId } = scope
  if (parentId === null) return []
  // OFFSET 0 makes the planner do one index lookup per folder.
  return [
    sql`i.parent_id IN (
      WITH RECURSIVE below AS (
        SELECT ${parentId}::uuid AS id
        UNION ALL
        SELECT child.id FROM below CROSS JOIN LATERAL (
          SELECT f.id FROM items f WHERE ${isInTrees('f.tenant_id', scope)} AND f.parent_id = below.id AND f.is_dir AND f.deleted IS NULL OFFSET 0
        ) child
      )
      SELECT id FROM below)`,
  ]
}
