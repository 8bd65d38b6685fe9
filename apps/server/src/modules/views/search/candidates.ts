import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '#modules/core/access/public.ts'
import { asksForInside, insideFilters, shownFilters } from './filter-items.ts'
import { type Ground, isInTrees } from './ground.ts'
import type { ItemSearch } from './item-search.ts'
import { holdsAll, holdsWord, type QueryWords } from './query-words.ts'
import { NAME_TEXT, rankOf, tagRankOf } from './rank.ts'
import { readSort, SORT_RULES, valueIn } from './sort.ts'
import { uuids } from './uuids.ts'
import { isOpenOwn } from './with-grounds.ts'

/** All that decides what a person finds. */
export interface ParsedQuery {
  principal: Principal
  search: ItemSearch
  query: QueryWords
  /** Where it is looked for. */
  grounds: readonly Ground[]
  /** The tags that must all be there, which is told of the own team's items alone. */
  tagIds: readonly string[]
}

type Rows = RawBuilder<unknown>

const SEARCH_TEXT = sql`i.search_text`
/** As much of a name as items_search_names keeps. */
const INDEXED_BEGINNING = 40

/**
 * What a person finds, as parts of a UNION ALL that have no item in common: by the text of what they may open, by its tags, and by name
 * alone what they may only see. Columns: id, rank, is_dir, length, name, updated, and the value to sort by. `without` leaves out the names that
 * {@link headParts} gives; `having` what can have a value to sort by, or what can't.
 */
export function candidateParts(parsed: ParsedQuery, { without, having }: { without?: 'head'; having?: boolean } = {}): Rows[] {
  return parsed.grounds.flatMap((ground) => {
    const parts = partsOf(parsed, ground, { without })
    if (having === undefined) return parts
    const { key } = sortOf(parsed)
    const condition = SORT_RULES[key].condition?.(ground) ?? sql`true`
    return parts.map((part) => sql`${part} AND ${having ? condition : sql`NOT ${condition}`}`)
  })
}

function partsOf(parsed: ParsedQuery, ground: Ground, { without }: { without?: 'head' | undefined }): Rows[] {
  const { search, query, tagIds } = parsed
  // Others' tags are shown, but tell nobody else what there is.
  if (tagIds.length > 0 && !ground.isInside) return []
  const others = without ? sql` AND NOT ${isHead(query)}` : sql``
  const parts: Rows[] = []
  if (search.is_accessible !== false) {
    parts.push(sql`${foundOpen(parsed, ground, rankOf(query))} AND ${holdsAll(SEARCH_TEXT, query.words)}${others}`)
    if (ground.isInside && query.words.some((word) => word.tagIds.length > 0)) parts.push(foundByTag(parsed, ground))
  }
  return [...parts, ...foundClosed(parsed, ground).map((rows) => sql`${rows}${others}`)]
}

/**
 * Items whose names begin with all that was typed, in the order of their names: `limit` of the folders, and as many of all else; all of them
 * without. Read from an index of their own, so that however much else there is, they are there.
 */
export function headParts(parsed: ParsedQuery, { limit }: { limit?: number } = {}): Rows[] {
  const { search, query, tagIds } = parsed
  const begins = sql`left(i.search_text, ${sql.lit(INDEXED_BEGINNING)})`
  const beginning = [...query.phrase.trimEnd()].slice(0, INDEXED_BEGINNING).join('')
  return parsed.grounds.flatMap((ground) => {
    if (tagIds.length > 0 && !ground.isInside) return []
    const begin = sql`${foundOpen(parsed, ground, rankOf(query))} AND ${begins} LIKE ${`${beginning}%`} AND ${isHead(query)}`
    const first = (rows: Rows, most: number) =>
      limit === undefined ? rows : sql`(${rows} ORDER BY ${begins} LIMIT ${most * limit})`
    const some = (isDir: boolean) => first(sql`${begin} AND i.is_dir = ${sql.lit(isDir)}`, 1)
    const closed = foundClosed(parsed, ground).map((rows) => sql`${rows} AND ${isHead(query)}`)
    if (search.is_accessible === false) return closed
    // What is looked into folder by folder is read once, not once a kind.
    const open = ground.shared?.by === 'folders' ? [first(begin, 2)] : [some(true), some(false)]
    return [...open, ...closed]
  })
}

/** Whether a name begins with all that was typed. Not by LIKE: that would tempt into the index of parts. */
function isHead({ phrase }: QueryWords): RawBuilder<boolean> {
  return sql`starts_with(i.search_text, ${phrase.trimEnd()})`
}

/** The order that is asked for. */
function sortOf({ search, query }: ParsedQuery) {
  return readSort(search, { hasWords: query.words.length > 0 })
}

/** The living items of a ground that a person may open and that pass the filters, in a statement that begins {@link withGrounds}. */
function foundOpen(parsed: ParsedQuery, ground: Ground, rank: RawBuilder<unknown>): Rows {
  const { principal, search, tagIds } = parsed
  const value = valueIn(sortOf(parsed), { principal, ground })
  const conditions = sql.join(
    [
      sql`${isInTrees('i.tenant_id', ground)} AND i.deleted IS NULL AND i.parent_id IS NOT NULL`,
      isOpenIn(ground),
      ...shownFilters(search),
      ...insideFilters(principal, search, { ground, tagIds }),
      ...belowParent(ground),
      ...(search.except_id === undefined ? [] : [sql`i.id <> ${search.except_id}`]),
    ],
    sql` AND `,
  )
  return sql`SELECT i.id, ${rank} AS rank, i.is_dir, length(i.name) AS length, i.name, i.updated, ${value} AS value
    FROM ${sourceOf(ground)} WHERE ${conditions}`
}

/** Where the items of a ground are read from. Of much that is shared, what has no boundary of its own has that of its folder `p`. */
function sourceOf({ shared }: Ground): Rows {
  if (!shared) return sql`items i`
  if (shared.by === 'folders') return sql`shared p JOIN items i ON i.tenant_id = p.tenant_id AND i.parent_id = p.id`
  return sql`items i LEFT JOIN items p
      ON p.tenant_id = i.tenant_id AND p.id = CASE WHEN i.boundary_id IS NULL THEN i.parent_id END AND p.is_dir`
}

/** Whether an item of a ground is open. A CASE for the same reason as in {@link isOpenOwn}. */
function isOpenIn(ground: Ground): RawBuilder<boolean> {
  const { shared, boundaries } = ground
  if (!shared) return isOpenOwn(ground)
  if (shared.by === 'folders') return sql`NOT i.is_restricted`
  const boundary = sql`coalesce(i.boundary_id, p.boundary_id)`
  const isOpen = boundaries.open.length > 0 ? sql`WHEN ${boundary} = ANY(${uuids(boundaries.open)}) THEN true` : sql``
  // What is at the top is found as the mount that it is in the own tree.
  return sql`CASE WHEN ${boundary} = ANY(${uuids(shared.tops.map(({ id }) => id))}) THEN i.id <> ${boundary} ${isOpen} ELSE false END`
}

/** What holds all words only together with its tags. Read from the tags, of which the words name few. */
function foundByTag(parsed: ParsedQuery, ground: Ground): Rows {
  const { query } = parsed
  const taggedIds = (tagIds: readonly string[]) =>
    sql`SELECT it.item_id FROM item_tags it WHERE ${isInTrees('it.tenant_id', ground)} AND it.tag_id = ANY(${tagIds}::uuid[])`
  const each = query.words.map((word) =>
    word.tagIds.length === 0
      ? holdsWord(SEARCH_TEXT, word)
      : sql`(${holdsWord(SEARCH_TEXT, word)} OR i.id IN (${taggedIds(word.tagIds)}))`,
  )
  return sql`${foundOpen(parsed, ground, tagRankOf(query))}
    AND i.id = ANY(ARRAY(${taggedIds(query.words.flatMap((word) => word.tagIds))})) AND ${sql.join(each, sql` AND `)}
    AND NOT ${holdsAll(SEARCH_TEXT, query.words)}`
}

/** Of these the name and the kind alone are told: they have no value to be sorted by. */
function foundClosed(parsed: ParsedQuery, ground: Ground): Rows[] {
  const { principal, search, query } = parsed
  if ((ground.shared?.by !== 'folders' && ground.boundaries.closed.length === 0) || asksForInside(search)) return []
  const { key, isDescending } = sortOf(parsed)
  const none = SORT_RULES[key].none({ principal, ground, isDescending })
  const conditions = sql.join(
    [holdsAll(NAME_TEXT, query.words), ...shownFilters(search), ...belowParent(ground), isClosedIn(ground)],
    sql` AND `,
  )
  const from = ground.shared?.by === 'folders' ? sourceOf(ground) : sql`items i`
  return [
    sql`SELECT i.id, ${rankOf(query)} AS rank, i.is_dir, length(i.name) AS length, i.name,
        ${isDescending ? sql`'infinity'` : sql`'-infinity'`}::timestamptz AS updated, ${none} AS value
      FROM ${from} WHERE ${isInTrees('i.tenant_id', ground)} AND ${conditions}`,
  ]
}

/** Whether an item of a ground is seen by its name alone. */
function isClosedIn({ shared, boundaries }: Ground): Rows {
  if (shared?.by === 'folders') return sql`i.is_restricted AND NOT i.is_hidden AND i.deleted IS NULL`
  return sql`i.id = ANY(${boundaries.closed}::uuid[])`
}

/** Items at any depth below a folder: those whose own folder is it or lies below it. */
function belowParent(ground: Ground): Rows[] {
  const { parentId } = ground
  if (parentId === null) return []
  // OFFSET 0 keeps the planner to one index lookup a folder.
  return [
    sql`i.parent_id IN (
      WITH RECURSIVE below AS (
        SELECT ${parentId}::uuid AS id
        UNION ALL
        SELECT child.id FROM below CROSS JOIN LATERAL (
          SELECT f.id FROM items f WHERE ${isInTrees('f.tenant_id', ground)} AND f.parent_id = below.id AND f.is_dir AND f.deleted IS NULL OFFSET 0
        ) child
      )
      SELECT id FROM below)`,
  ]
}
