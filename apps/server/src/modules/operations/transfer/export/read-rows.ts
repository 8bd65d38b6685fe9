import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { columnList, type Kind } from '../format/kind.ts'

const BATCH = 500

/** Yields the rows of a query as lines of JSON, in batches with bounded memory. Requires a transaction. */
export async function* readLines(tx: Db, query: RawBuilder<unknown>): AsyncGenerator<string> {
  const cursor = sql.ref(`rows_${randomUUID()}`)
  await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM (${query}) r`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(BATCH)} FROM ${cursor}`.execute(tx)
    for (const { line } of rows) yield `${line}\n`
    if (rows.length < BATCH) break
  }
  await sql`CLOSE ${cursor}`.execute(tx)
}

/** SQL: the rows of a kind in archive format: in order, with amounts as text. `more` are columns that the archive adds. */
export function archivedRows(kind: Kind, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.entries(kind.fields).map(([name, { type }]) =>
    type === 'numeric' ? sql`${sql.ref(`r.${name}`)}::text AS ${sql.ref(name)}` : sql.ref(`r.${name}`),
  )
  return sql`SELECT ${sql.join(columns)} FROM (${rows}) r ORDER BY ${columnList(kind.key, 'r')}`
}
