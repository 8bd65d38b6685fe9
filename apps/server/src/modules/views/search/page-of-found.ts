import { MAX_COUNTED_RESULTS } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { candidateParts, headParts, type ParsedQuery } from './candidates.ts'
import type { ItemSearch } from './item-search.ts'
import { isCorrected } from './rank.ts'
import { orderOf, readSort, SORT_RULES } from './sort.ts'
import { withGrounds } from './with-grounds.ts'

/** A page of what was found. */
export interface Found {
  ids: string[]
  /** Counts no further than one above the bound. */
  total: number
}

type Sql = RawBuilder<unknown>

/** So many folders, and so many other items, whose names begin with what was typed are shown for sure, however much else there is. */
const HEAD = 3000
const CUT = MAX_COUNTED_RESULTS + 1
const BEST_FIRST = orderOf({ key: 'relevance', isDescending: false })

/**
 * Counts up to the bound, and orders. By relevance only what was counted is ordered, but among it are the names that begin with what was
 * typed; by tags, folder or a figure as well, but among it is first what can have a value. Any other order is that of all there is. With `isCounted` false `total` only tells whether there is anything.
 */
export async function pageOfFound(db: Db, parsed: ParsedQuery, { isCounted }: { isCounted: boolean }): Promise<Found> {
  const parts = candidateParts(parsed)
  if (parts.length === 0) return { ids: [], total: 0 }
  const { search, query } = parsed
  const hasWords = query.words.length > 0
  const sort = readSort(search, { hasWords })
  if (sort.key === 'relevance' && !sort.isDescending && !isCorrected(query)) return bestFirst(db, parsed, { isCounted })
  const order = orderOf(sort)
  if (SORT_RULES[sort.key].condition) {
    const all = [true, false].flatMap((having) => candidateParts(parsed, { having }))
    return countAndPage(db, parsed, { all: unionAll(all), order })
  }
  // Lists of all there is of a kind have an index to be read from in their order.
  if (!hasWords && !isNarrow(search)) {
    const [ids, total] = await Promise.all([listAll(db, parsed, { parts, order }), countAll(db, parsed, parts)])
    return { ids, total }
  }
  const found = await countAndPage(db, parsed, { all: unionAll(parts), order })
  if (found.total < CUT || sort.key === 'relevance') return found
  return { ...found, ids: await listAll(db, parsed, { parts, order }) }
}

/** Uncounted, names that begin with what was typed are enough where they fill the page: of more than {@link HEAD} the best of those. */
async function bestFirst(db: Db, parsed: ParsedQuery, { isCounted }: { isCounted: boolean }): Promise<Found> {
  const head = await loadHead(db, parsed)
  if (!isCounted && head.isWhole) return { ids: head.ids, total: head.ids.length }
  if (!head.isCut) {
    const parts = [...headParts(parsed, { limit: HEAD }), ...candidateParts(parsed, { without: 'head' })]
    return countAndPage(db, parsed, { all: unionAll(parts), order: BEST_FIRST })
  }
  const parts = candidateParts(parsed)
  // Mostly the names alone are more than are counted, which their index tells sooner.
  const named = await countAll(db, parsed, headParts(parsed))
  if (named < CUT) {
    const found = await countAndPage(db, parsed, { all: unionAll(parts), order: BEST_FIRST })
    if (found.total < CUT) return found
  }
  return { total: CUT, ids: head.isWhole ? head.ids : await headAndOthers(db, parsed, parts) }
}

/** Kinds that few items are of; they have indexes of their own. */
const RARE: ReadonlySet<string> = new Set(['project', 'company', 'shortcut', 'smart', 'cloud', 'link'])

/** Whether filters may leave few items, in places where an order would have to be walked for long. */
function isNarrow({ types, sub_types, tags, date_ranges, parent_id, is_starred, is_accessible }: ItemSearch): boolean {
  const isOfRareKind = [types, sub_types].some((kinds) => kinds.length > 0 && kinds.every((kind) => RARE.has(kind)))
  return (
    isOfRareKind ||
    tags.length + date_ranges.length > 0 ||
    parent_id !== null ||
    is_starred !== undefined ||
    is_accessible === false
  )
}

/** The page as it is when the names that begin with what was typed are all there is, and whether they fill it; whether there are more of them. */
async function loadHead(db: Db, parsed: ParsedQuery): Promise<{ ids: string[]; isWhole: boolean; isCut: boolean }> {
  const { rows } = await sql<{ ids: string[]; most: number }>`
    ${withGrounds(parsed.grounds)} head AS MATERIALIZED (${unionAll(headParts(parsed, { limit: HEAD }))})
    SELECT ARRAY(SELECT id FROM head ${pageSql(parsed, BEST_FIRST)}) AS ids,
      (SELECT greatest(count(*) FILTER (WHERE is_dir), count(*) FILTER (WHERE NOT is_dir)) FROM head) AS most`.execute(db)
  const { ids, most } = rows[0] ?? { ids: [], most: 0 }
  return { ids, isWhole: ids.length === parsed.search.take, isCut: most >= HEAD }
}

/** A page of those that are shown for sure, best first, followed by others as far as the bound lets. */
async function headAndOthers(db: Db, parsed: ParsedQuery, parts: readonly Sql[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    ${withGrounds(parsed.grounds)} head AS MATERIALIZED (${unionAll(headParts(parsed, { limit: HEAD }))}),
      others AS MATERIALIZED (SELECT * FROM (${unionAll(parts)}) found WHERE id NOT IN (SELECT id FROM head) LIMIT ${CUT}),
      candidates AS (SELECT *, true AS is_head FROM head UNION ALL SELECT *, false FROM others)
    SELECT ARRAY(SELECT id FROM candidates ${pageSql(parsed, sql`is_head DESC, ${BEST_FIRST}`)}) AS ids`.execute(db)
  return rows[0]?.ids ?? []
}

async function countAndPage(db: Db, parsed: ParsedQuery, { all, order }: { all: Sql; order: Sql }): Promise<Found> {
  const { rows } = await sql<Found>`
    ${withGrounds(parsed.grounds)} candidates AS MATERIALIZED (${all} LIMIT ${CUT})
    SELECT ARRAY(SELECT id FROM candidates ${pageSql(parsed, order)}) AS ids, (SELECT count(*) FROM candidates) AS total`.execute(
    db,
  )
  return rows[0] ?? { ids: [], total: 0 }
}

/** A page of all there is. Each part is cut in its own order, so that an index of that order is walked no further than the page. */
async function listAll(db: Db, parsed: ParsedQuery, { parts, order }: { parts: readonly Sql[]; order: Sql }): Promise<string[]> {
  const { search } = parsed
  const cut = parts.map((part) => sql`(SELECT * FROM (${part}) part ORDER BY ${order} LIMIT ${search.page * search.take})`)
  const { rows } = await sql<{ id: string }>`
    ${withGrounds(parsed.grounds)} found AS (${unionAll(cut)}) SELECT id FROM found ${pageSql(parsed, order)}`.execute(db)
  return rows.map((row) => row.id)
}

async function countAll(db: Db, parsed: ParsedQuery, parts: readonly Sql[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${withGrounds(parsed.grounds)} found AS (${unionAll(parts)})
    SELECT count(*) AS total FROM (SELECT 1 FROM found LIMIT ${CUT}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

function unionAll(parts: readonly Sql[]): Sql {
  return sql.join(parts, sql` UNION ALL `)
}

/** Nothing beyond the bound is on any page. */
function pageSql({ search }: ParsedQuery, order: Sql): Sql {
  const offset = (search.page - 1) * search.take
  const take = Math.max(0, Math.min(search.take, MAX_COUNTED_RESULTS - offset))
  return sql`ORDER BY ${order} LIMIT ${take} OFFSET ${offset}`
}
