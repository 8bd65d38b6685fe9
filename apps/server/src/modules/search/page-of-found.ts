import { MAX_COUNTED_RESULTS } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { candidateParts, headParts, type Question } from './candidates.ts'
import { orderOf, readSort } from './rank.ts'

/** A page of what was found. */
export interface Found {
  ids: string[]
  /** Counts no further than one above the bound. */
  total: number
}

type Sql = RawBuilder<unknown>

/** Folders, and other items, whose names begin with what was typed that are sure to be shown, however much else there is. */
const HEAD = 3000
const CUT = MAX_COUNTED_RESULTS + 1

/**
 * Counts up to the bound and orders what was counted. When there is more, an order by relevance begins with the names that begin with what
 * was typed, and any other is that of all there is.
 */
export async function pageOfFound(db: Db, question: Question): Promise<Found> {
  const { search, query } = question
  const parts = candidateParts(question)
  if (parts.length === 0) return { ids: [], total: 0 }
  const hasWords = query.words.length > 0
  const sort = readSort(search.sort, { hasWords })
  const page = pageSql(orderOf(sort), question)
  const all = sql.join(parts, sql` UNION ALL `)
  // Without words there is an index for the order, or few items.
  if (!hasWords) {
    const [ids, total] = await Promise.all([listAll(db, { all, page }), countAll(db, all)])
    return { ids, total }
  }
  const found = await countAndPage(db, { all: sql`${all} LIMIT ${CUT}`, page })
  if (found.total < CUT) return found
  if (sort.key !== 'relevance') return { ...found, ids: await listAll(db, { all, page }) }
  return sort.isDescending || isCorrected(question) ? found : { ...found, ids: await headFirst(db, question, all) }
}

/** The first few of what would be found, where they are the names that begin with what was typed; else null. */
export async function firstOfFound(db: Db, question: Question): Promise<string[] | null> {
  if (question.query.words.length === 0) return null
  const { rows } = await sql<{ ids: string[]; most: number }>`
    WITH head AS MATERIALIZED (${sql.join(headParts(question, { limit: HEAD }), sql` UNION ALL `)})
    SELECT ARRAY(SELECT id FROM head ${pageSql(orderOf({ key: 'relevance', isDescending: false }), question)}) AS ids,
      (SELECT greatest(count(*) FILTER (WHERE is_dir), count(*) FILTER (WHERE NOT is_dir)) FROM head) AS most`.execute(db)
  const [first] = rows
  return first && first.ids.length === question.search.take && first.most < HEAD ? first.ids : null
}

async function countAndPage(db: Db, { all, page }: { all: Sql; page: Sql }): Promise<Found> {
  const { rows } = await sql<Found>`
    WITH candidates AS MATERIALIZED (${all})
    SELECT ARRAY(SELECT id FROM candidates ${page}) AS ids, (SELECT count(*) FROM candidates) AS total`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

async function listAll(db: Db, { all, page }: { all: Sql; page: Sql }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${all}) found ${page}`.execute(db)
  return rows.map((row) => row.id)
}

async function countAll(db: Db, all: Sql): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`SELECT count(*) AS total FROM (SELECT 1 FROM (${all}) found LIMIT ${CUT}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of those that were sure to be shown, best first, followed by as many others as the bound lets. */
async function headFirst(db: Db, question: Question, all: Sql): Promise<string[]> {
  const order = orderOf({ key: 'relevance', isDescending: false })
  const { rows } = await sql<{ ids: string[] }>`
    WITH head AS MATERIALIZED (${sql.join(headParts(question, { limit: HEAD }), sql` UNION ALL `)}),
      others AS MATERIALIZED (SELECT * FROM (${all} LIMIT ${CUT}) cut WHERE id NOT IN (SELECT id FROM head)),
      candidates AS (SELECT *, true AS is_head FROM head UNION ALL SELECT *, false FROM others)
    SELECT ARRAY(SELECT id FROM candidates ${pageSql(sql`is_head DESC, ${order}`, question)}) AS ids`.execute(db)
  return rows[0]?.ids ?? []
}

function pageSql(order: Sql, { search }: Question): Sql {
  const offset = (search.page - 1) * search.take
  const take = Math.max(0, Math.min(search.take, MAX_COUNTED_RESULTS - offset))
  return sql`ORDER BY ${order} LIMIT ${take} OFFSET ${offset}`
}

function isCorrected({ query }: Question): boolean {
  return query.words.some((word) => word.corrections.length > 0)
}
