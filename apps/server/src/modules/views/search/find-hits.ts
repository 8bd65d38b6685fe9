import { MAX_COUNTED_RESULTS } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { candidateParts, headParts, type ParsedQuery } from './candidates.ts'
import type { ItemSearch } from './item-search.ts'
import { isCorrected } from './rank.ts'
import { orderOf, readSort, SORT_RULES } from './sort.ts'
import { withScopes } from './with-scopes.ts'

/** A page of results. */
export interface SearchHits {
  ids: string[]
  /** The number of results on all pages, at most one above {@link MAX_COUNTED_RESULTS}. */
  total: number
}

type Sql = RawBuilder<unknown>

/** This many folders, and as many other items, whose names begin with the query are always included. */
const HEAD = 3000
const CUT = MAX_COUNTED_RESULTS + 1
const BEST_FIRST = orderOf({ key: 'relevance', isDescending: false })

/**
 * Counts up to the limit, and sorts. By relevance, only counted items are sorted, which include the names that begin with the
 * query; the same applies to tags, folder and figures, where items that can have a value are included first. Any other order
 * applies to all results. Without `needsTotal`, `total` is only 0 if there are no results,
 * and otherwise any positive number.
 */
export async function findHits(db: Db, parsed: ParsedQuery, { needsTotal }: { needsTotal: boolean }): Promise<SearchHits> {
  const parts = candidateParts(parsed)
  if (parts.length === 0) return { ids: [], total: 0 }
  const { search, query } = parsed
  const hasWords = query.words.length > 0
  const sort = readSort(search, { hasWords })
  if (sort.key === 'relevance' && !sort.isDescending && !isCorrected(query)) return bestFirst(db, parsed, { needsTotal })
  const order = orderOf(sort)
  if (SORT_RULES[sort.key].condition) {
    const all = [true, false].flatMap((having) => candidateParts(parsed, { having }))
    return countAndPage(db, parsed, { all: unionAll(all), order })
  }
  // Unfiltered lists of one kind are read from an index in their order.
  if (!hasWords && !isNarrow(search)) {
    const [ids, total] = await Promise.all([listAll(db, parsed, { parts, order }), countAll(db, parsed, parts)])
    return { ids, total }
  }
  const hits = await countAndPage(db, parsed, { all: unionAll(parts), order })
  if (hits.total < CUT || sort.key === 'relevance') return hits
  return { ...hits, ids: await listAll(db, parsed, { parts, order }) }
}

/**
 * Without counting, names that begin with the query are sufficient if they fill the page: of more than {@link HEAD} the best of
 * those.
 */
async function bestFirst(db: Db, parsed: ParsedQuery, { needsTotal }: { needsTotal: boolean }): Promise<SearchHits> {
  if (!needsTotal) {
    const { ids, isWhole } = await loadHead(db, parsed)
    if (isWhole) return { ids, total: ids.length }
  }
  const { isCut, ...hits } = await headAndCandidates(db, parsed)
  if (!isCut) return hits
  const { ids } = hits
  // Usually the names alone exceed the count limit, which their index determines sooner.
  const parts = candidateParts(parsed)
  const headCount = await countAll(db, parsed, headParts(parsed))
  if (headCount < CUT) {
    const counted = await countAndPage(db, parsed, { all: unionAll(parts), order: BEST_FIRST })
    if (counted.total < CUT) return counted
  }
  return { total: CUT, ids: ids.length === parsed.search.take ? ids : await headAndOthers(db, parsed, parts) }
}

/** Rare kinds of items, which have indexes of their own. */
const RARE: ReadonlySet<string> = new Set(['project', 'company', 'shortcut', 'smart', 'cloud', 'link'])

/** Determines whether filters may leave so few items that reading in sort order would be slow. */
function isNarrow({ types, sub_types, tags, date_ranges, parent_id, owner_id, is_starred, is_accessible }: ItemSearch): boolean {
  const isOfRareKind = [types, sub_types].some((kinds) => kinds.length > 0 && kinds.every((kind) => RARE.has(kind)))
  return (
    isOfRareKind ||
    tags.length + date_ranges.length > 0 ||
    parent_id !== null ||
    owner_id !== undefined ||
    is_starred !== undefined ||
    is_accessible === false
  )
}

/** Loads the page from the names that begin with the query, and returns whether they fill it. */
async function loadHead(db: Db, parsed: ParsedQuery): Promise<{ ids: string[]; isWhole: boolean }> {
  const { rows } = await sql<{ id: string }>`
    ${withScopes(parsed.scopes)} head AS MATERIALIZED (${unionAll(headParts(parsed, { limit: HEAD }))})
    SELECT id FROM head ${pageSql(parsed, BEST_FIRST)}`.execute(db)
  return { ids: rows.map(({ id }) => id), isWhole: rows.length === parsed.search.take }
}

/**
 * Counts and sorts the names that begin with the query together with all other results. `isCut`: there may be more than
 * {@link HEAD} such names, so that only those were read, and `total` is not complete.
 */
async function headAndCandidates(db: Db, parsed: ParsedQuery): Promise<SearchHits & { isCut: boolean }> {
  const others = unionAll(candidateParts(parsed, { without: 'head' }))
  const { rows } = await sql<SearchHits & { isCut: boolean }>`
    ${withScopes(parsed.scopes)} head AS MATERIALIZED (${unionAll(headParts(parsed, { limit: HEAD }))}),
      cut AS MATERIALIZED (
        SELECT greatest(count(*) FILTER (WHERE is_dir), count(*) FILTER (WHERE NOT is_dir)) >= ${HEAD} AS is_cut FROM head
      ),
      candidates AS MATERIALIZED (
        SELECT * FROM head UNION ALL SELECT * FROM (${others}) others WHERE NOT (SELECT is_cut FROM cut) LIMIT ${CUT}
      )
    SELECT ARRAY(SELECT id FROM candidates ${pageSql(parsed, BEST_FIRST)}) AS ids, (SELECT count(*) FROM candidates) AS total,
      (SELECT is_cut FROM cut) AS "isCut"`.execute(db)
  return rows[0] ?? { ids: [], total: 0, isCut: false }
}

/** Loads a page of the names that begin with the query, best first, followed by other results up to the limit. */
async function headAndOthers(db: Db, parsed: ParsedQuery, parts: readonly Sql[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    ${withScopes(parsed.scopes)} head AS MATERIALIZED (${unionAll(headParts(parsed, { limit: HEAD }))}),
      others AS MATERIALIZED (SELECT * FROM (${unionAll(parts)}) found WHERE id NOT IN (SELECT id FROM head) LIMIT ${CUT}),
      candidates AS (SELECT *, true AS is_head FROM head UNION ALL SELECT *, false FROM others)
    SELECT ARRAY(SELECT id FROM candidates ${pageSql(parsed, sql`is_head DESC, ${BEST_FIRST}`)}) AS ids`.execute(db)
  return rows[0]?.ids ?? []
}

async function countAndPage(db: Db, parsed: ParsedQuery, { all, order }: { all: Sql; order: Sql }): Promise<SearchHits> {
  const { rows } = await sql<SearchHits>`
    ${withScopes(parsed.scopes)} candidates AS MATERIALIZED (${all} LIMIT ${CUT})
    SELECT ARRAY(SELECT id FROM candidates ${pageSql(parsed, order)}) AS ids, (SELECT count(*) FROM candidates) AS total`.execute(
    db,
  )
  return rows[0] ?? { ids: [], total: 0 }
}

/**
 * Loads a page of all results. Each part is limited in its own order, so that an index in that order is read no further than the
 * page.
 */
async function listAll(db: Db, parsed: ParsedQuery, { parts, order }: { parts: readonly Sql[]; order: Sql }): Promise<string[]> {
  const { search } = parsed
  const cut = parts.map((part) => sql`(SELECT * FROM (${part}) part ORDER BY ${order} LIMIT ${search.page * search.take})`)
  const { rows } = await sql<{ id: string }>`
    ${withScopes(parsed.scopes)} found AS (${unionAll(cut)}) SELECT id FROM found ${pageSql(parsed, order)}`.execute(db)
  return rows.map((row) => row.id)
}

async function countAll(db: Db, parsed: ParsedQuery, parts: readonly Sql[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${withScopes(parsed.scopes)} found AS (${unionAll(parts)})
    SELECT count(*) AS total FROM (SELECT 1 FROM found LIMIT ${CUT}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

function unionAll(parts: readonly Sql[]): Sql {
  return sql.join(parts, sql` UNION ALL `)
}

/** Results beyond the limit are on no page. */
function pageSql({ search }: ParsedQuery, order: Sql): Sql {
  const offset = (search.page - 1) * search.take
  const take = Math.max(0, Math.min(search.take, MAX_COUNTED_RESULTS - offset))
  return sql`ORDER BY ${order} LIMIT ${take} OFFSET ${offset}`
}
