import { type RawBuilder, sql } from 'kysely'
import { maySeeInternals, type OpenBoundaries, type Principal } from '#modules/access/public.ts'
import { asksForInside, insideFilters, shownFilters } from './filter-items.ts'
import type { ItemSearch } from './item-search.ts'
import { holdsAll, holdsWord, type QueryWords } from './query-words.ts'
import { NAME_TEXT, rankOf, tagRankOf } from './rank.ts'
import { readSort, SORT_RULES } from './sort.ts'

/** All that decides what a person finds. */
export interface ParsedQuery {
  principal: Principal
  search: ItemSearch
  query: QueryWords
  boundaries: OpenBoundaries
  /** The tags that must all be there. */
  tagIds: readonly string[]
}

type Rows = RawBuilder<unknown>

const SEARCH_TEXT = sql`i.search_text`
/** As much of a name as items_search_names keeps. */
const INDEXED_BEGINNING = 40

/**
 * What a person finds, as parts of a UNION ALL that have no item in common: by the text of what they may open, by its tags, and by name
 * alone what they may only see. Columns: id, rank, is_dir, length, name, updated, and the value to sort by. `without` leaves out the names that
 * {@link headParts} gives.
 */
export function candidateParts(parsed: ParsedQuery, { without }: { without?: 'head' } = {}): Rows[] {
  const { search, query } = parsed
  const others = without ? sql` AND NOT ${isHead(query)}` : sql``
  const parts: Rows[] = []
  if (search.is_accessible !== false) {
    parts.push(sql`${foundOpen(parsed, rankOf(query))} AND ${holdsAll(SEARCH_TEXT, query.words)}${others}`)
    const mayNameTags = maySeeInternals(parsed.principal, search.tenantId)
    if (mayNameTags && query.words.some((word) => word.tagIds.length > 0)) parts.push(foundByTag(parsed))
  }
  return [...parts, ...foundClosed(parsed).map((rows) => sql`${rows}${others}`)]
}

/**
 * Items whose names begin with all that was typed, in the order of their names: `limit` of the folders, and as many of all else. Read from
 * an index of their own, so that however much else there is, they are there.
 */
export function headParts(parsed: ParsedQuery, { limit }: { limit: number }): Rows[] {
  const { search, query } = parsed
  const begins = sql`left(i.search_text, ${sql.lit(INDEXED_BEGINNING)})`
  const beginning = [...query.phrase.trimEnd()].slice(0, INDEXED_BEGINNING).join('')
  const some = (isDir: boolean) => sql`(${foundOpen(parsed, rankOf(query))} AND i.is_dir = ${sql.lit(isDir)}
    AND ${begins} LIKE ${`${beginning}%`} AND ${isHead(query)} ORDER BY ${begins} LIMIT ${limit})`
  const closed = foundClosed(parsed).map((rows) => sql`${rows} AND ${isHead(query)}`)
  return search.is_accessible === false ? closed : [some(true), some(false), ...closed]
}

/** Whether a name begins with all that was typed. Not by LIKE: that would tempt into the index of parts. */
function isHead({ phrase }: QueryWords): RawBuilder<boolean> {
  return sql`starts_with(i.search_text, ${phrase.trimEnd()})`
}

/**
 * The living items that a person may open and that pass the filters. What has no boundary of its own has that of its folder `p`, which is
 * looked up for these alone.
 */
function foundOpen({ principal, search, query, boundaries, tagIds }: ParsedQuery, rank: RawBuilder<unknown>): Rows {
  const { key } = readSort(search.sort, { hasWords: query.words.length > 0 })
  const value = SORT_RULES[key].value({ principal, boundaries, ...search })
  const conditions = sql.join(
    [
      sql`i.tenant_id = ${search.tenantId} AND i.deleted IS NULL AND i.parent_id IS NOT NULL`,
      // A CASE, because the planner expects half to pass then; of an equality it expects next to none, and shuns the indexes that have the order.
      sql`CASE WHEN coalesce(i.boundary_id, p.boundary_id) = ANY(${boundaries.open}::uuid[]) THEN true ELSE false END`,
      ...shownFilters(search),
      ...insideFilters(principal, search, { tagIds }),
      ...belowParent(search),
      ...(search.except_id === undefined ? [] : [sql`i.id <> ${search.except_id}`]),
    ],
    sql` AND `,
  )
  return sql`SELECT i.id, ${rank} AS rank, i.is_dir, length(i.name) AS length, i.name, i.updated, ${value} AS value
    FROM items i LEFT JOIN items p
      ON p.tenant_id = i.tenant_id AND p.id = CASE WHEN i.boundary_id IS NULL THEN i.parent_id END AND p.is_dir
    WHERE ${conditions}`
}

/** What holds all words only together with its tags. Read from the tags, of which the words name few. */
function foundByTag(parsed: ParsedQuery): Rows {
  const { query, search } = parsed
  const taggedIds = (tagIds: readonly string[]) =>
    sql`SELECT it.item_id FROM item_tags it WHERE it.tenant_id = ${search.tenantId} AND it.tag_id = ANY(${tagIds}::uuid[])`
  const each = query.words.map((word) =>
    word.tagIds.length === 0
      ? holdsWord(SEARCH_TEXT, word)
      : sql`(${holdsWord(SEARCH_TEXT, word)} OR i.id IN (${taggedIds(word.tagIds)}))`,
  )
  return sql`${foundOpen(parsed, tagRankOf(query))}
    AND i.id = ANY(ARRAY(${taggedIds(query.words.flatMap((word) => word.tagIds))})) AND ${sql.join(each, sql` AND `)}
    AND NOT ${holdsAll(SEARCH_TEXT, query.words)}`
}

/** Of these the name and the kind alone are told: they have no value to be sorted by. */
function foundClosed({ principal, search, query, boundaries }: ParsedQuery): Rows[] {
  if (boundaries.closed.length === 0 || asksForInside(search)) return []
  const { key, isDescending } = readSort(search.sort, { hasWords: query.words.length > 0 })
  const none = SORT_RULES[key].none({ principal, boundaries, isDescending, ...search })
  const conditions = sql.join([holdsAll(NAME_TEXT, query.words), ...shownFilters(search), ...belowParent(search)], sql` AND `)
  return [
    sql`SELECT i.id, ${rankOf(query)} AS rank, i.is_dir, length(i.name) AS length, i.name,
        ${isDescending ? sql`'infinity'` : sql`'-infinity'`}::timestamptz AS updated, ${none} AS value
      FROM items i WHERE i.tenant_id = ${search.tenantId} AND i.id = ANY(${boundaries.closed}::uuid[]) AND ${conditions}`,
  ]
}

/** Items at any depth below a folder: those whose own folder is it or lies below it. */
function belowParent({ tenantId, parent_id }: ItemSearch): Rows[] {
  if (parent_id === null) return []
  // OFFSET 0 keeps the planner to one index lookup a folder.
  return [
    sql`i.parent_id IN (
      WITH RECURSIVE below AS (
        SELECT ${parent_id}::uuid AS id
        UNION ALL
        SELECT child.id FROM below CROSS JOIN LATERAL (
          SELECT f.id FROM items f WHERE f.tenant_id = ${tenantId} AND f.parent_id = below.id AND f.is_dir AND f.deleted IS NULL OFFSET 0
        ) child
      )
      SELECT id FROM below)`,
  ]
}
