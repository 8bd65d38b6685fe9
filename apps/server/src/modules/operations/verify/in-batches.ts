import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const BATCH = 10_000

/**
 * Yields the rows of a query without WHERE, in key order, in batches with bounded memory. `key` names the two columns of the
 * query that are returned as `tenant_id` and `id`.
 */
export async function* inBatches<Row extends { tenant_id: string; id: string }>(
  db: Db,
  query: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): AsyncIterable<Row> {
  let last: Row | undefined
  for (;;) {
    const from = last ? sql`WHERE (${key}) > (${last.tenant_id}::uuid, ${last.id}::uuid)` : sql``
    const { rows } = await sql<Row>`${query} ${from} ORDER BY ${key} LIMIT ${sql.lit(BATCH)}`.execute(db)
    yield* rows
    last = rows.at(-1)
    if (!last || rows.length < BATCH) return
  }
}
