import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Database } from './schema.ts'

/** A pool or a transaction: the first argument of every query function. */
export type Db = Kysely<Database> | Transaction<Database>
/** The pool alone, for what opens its own transaction. */
export type Pool = Kysely<Database>

// bigint columns hold byte counts and item counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a pool. `connectionString` may name a Unix socket folder: `postgres:///arbour?host=/run/x&user=arbour`. */
export function openDb(connectionString: string, { max = 16 }: { max?: number } = {}): Pool {
  const pool = new pg.Pool({ Client: PreparingClient, connectionString, max, application_name: 'arbour' })
  // An idle connection that the server drops is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
