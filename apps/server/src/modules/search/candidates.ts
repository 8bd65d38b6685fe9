import { type RawBuilder, sql } from 'kysely'
import type { OpenBoundaries } from '../files/open-boundaries.ts'
import type { Principal } from '../identity/principal.ts'
import { asksForInside, insideFilters, shownFilters } from './filter-items.ts'
import type { ItemSearch } from './item-search.ts'
import { holdsAll, holdsWord, type QueryWords } from './query-words.ts'
import { NAME_TEXT, rankOf } from './rank.ts'

/** All that decides what a person finds. */
export interface Question {
  principal: Principal
  search: ItemSearch
  query: QueryWords
  boundaries: OpenBoundaries
  /** The tags that must all be there. */
  tagIds: readonly string[]
}

type Rows = RawBuilder<unknown>

const SEARCH_TEXT = sql`i.search_text`
const TAGGED = 4

/**
 * What a person finds, as parts of a UNION ALL that have no item in common: by the text of what they may open, by its tags, and by name
 * alone what they may only see. Columns: id, rank, is_dir, length, name, updated, created, size, ext.
 */
export function candidateParts(question: Question): Rows[] {
  const { search, query, boundaries } = question
  const parts: Rows[] = []
  if (search.is_accessible !== false) {
    parts.push(foundByText(question))
    if (query.words.some((word) => word.tagIds.length > 0)) parts.push(foundByTag(question))
  }
  if (boundaries.closed.length > 0 && !asksForInside(search)) parts.push(foundClosed(question))
  return parts
}

function foundByText(question: Question): Rows {
  const { query, search } = question
  return sql`SELECT ${openColumns(search, rankOf(query, { name: NAME_TEXT }))}
    FROM ${openItems(question)} WHERE ${openConditions(question)} AND ${holdsAll(SEARCH_TEXT, query.words)}`
}

/** What holds all words only together with its tags. Read from the tags, of which the words name few. */
function foundByTag(question: Question): Rows {
  const { query, search, principal } = question
  const tagged = (tagIds: readonly string[]) =>
    sql`i.id IN (SELECT it.item_id FROM item_tags it WHERE it.tenant_id = ${principal.tenantId} AND it.tag_id = ANY(${tagIds}::uuid[]))`
  const each = query.words.map((word) =>
    word.tagIds.length === 0 ? holdsWord(SEARCH_TEXT, word) : sql`(${holdsWord(SEARCH_TEXT, word)} OR ${tagged(word.tagIds)})`,
  )
  return sql`SELECT ${openColumns(search, sql`${sql.lit(TAGGED)}`)}
    FROM ${openItems(question)} WHERE ${openConditions(question)}
      AND ${tagged(query.words.flatMap((word) => word.tagIds))} AND ${sql.join(each, sql` AND `)}
      AND NOT ${holdsAll(SEARCH_TEXT, query.words)}`
}

/** Nothing but the name and the kind of these is told: neither their dates nor their size decide where they stand. */
function foundClosed({ principal, search, query, boundaries }: Question): Rows {
  const conditions = [...shownFilters(search), ...belowParent(principal, search)]
  return sql`SELECT i.id, ${rankOf(query, { name: NAME_TEXT })} AS rank, i.is_dir, length(i.name) AS length, i.name,
      NULL::timestamptz AS updated, NULL::timestamptz AS created, NULL::bigint AS size, NULL::text AS ext
    FROM items i WHERE i.tenant_id = ${principal.tenantId} AND i.id = ANY(${boundaries.closed}::uuid[])
      AND ${sql.join([holdsAll(NAME_TEXT, query.words), ...conditions], sql` AND `)}`
}

function openColumns({ sort }: ItemSearch, rank: RawBuilder<unknown>): Rows {
  const size = sort.startsWith('size:') ? sql`o.size` : sql`NULL::bigint`
  return sql`i.id, ${rank} AS rank, i.is_dir, length(i.name) AS length, i.name, i.updated, i.created, ${size} AS size, i.ext`
}

/** The living items of the team, each with its folder where that alone knows the boundary. */
function openItems({ search }: Question): Rows {
  const objects = sql`LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id`
  return sql`items i LEFT JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id AND i.boundary_id IS NULL
    ${search.sort.startsWith('size:') ? objects : sql``}`
}

function openConditions({ principal, search, boundaries, tagIds }: Question): Rows {
  return sql.join(
    [
      sql`i.tenant_id = ${principal.tenantId} AND i.deleted IS NULL AND i.parent_id IS NOT NULL`,
      sql`coalesce(i.boundary_id, p.boundary_id) = ANY(${boundaries.open}::uuid[])`,
      ...shownFilters(search),
      ...insideFilters(principal, search, { tagIds }),
      ...belowParent(principal, search),
    ],
    sql` AND `,
  )
}

/** Items at any depth below a folder: those whose own folder is it or lies below it. */
function belowParent({ tenantId }: Principal, { parent_id }: ItemSearch): Rows[] {
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
