import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { sql } from 'kysely'
import { QUIET } from '../support/dataset.ts'
import type { Rows } from '../support/measure.ts'

/** Minimum rows of a table for a meaningful number of bytes per row. */
const FEWEST = 1000

/** Returns the disk usage of each large table and index in bytes per row, for a data folder whose server is stopped. */
export async function measureSizes(dataDir: string): Promise<Rows> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    const { rows: tables } = await sql<{ name: string; rows: number; heap: number; indexes: number }>`
      SELECT relname AS name, reltuples::float8 AS rows, pg_table_size(oid)::float8 AS heap, pg_indexes_size(oid)::float8 AS indexes
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= ${FEWEST}
      ORDER BY pg_total_relation_size(oid) DESC`.execute(db)
    const { rows: indexes } = await sql<{ name: string; rows: number; size: number }>`
      SELECT c.relname AS name, t.reltuples::float8 AS rows, pg_relation_size(c.oid)::float8 AS size
      FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      WHERE t.relnamespace = 'public'::regnamespace AND t.reltuples >= ${FEWEST} ORDER BY size DESC LIMIT 40`.execute(db)
    return [
      ...tables.map(({ name, rows, heap, indexes }): [string, string] => [
        `table ${name}: ${Math.round(rows).toLocaleString('en')} rows`,
        `${perRow(heap, rows)} and ${perRow(indexes, rows)} of indexes a row, ${megabytes(heap + indexes)}`,
      ]),
      ...indexes.map(({ name, rows, size }): [string, string] => [
        `index ${name}`,
        `${perRow(size, rows)} a row of its table, ${megabytes(size)}`,
      ]),
    ]
  } finally {
    await close()
  }
}

function perRow(bytes: number, rows: number): string {
  return `${(bytes / rows).toFixed(0)} B`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
