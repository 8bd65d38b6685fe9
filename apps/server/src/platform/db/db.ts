import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Database } from './schema.ts'

/** A pool or a transaction: the first argument of every query function. */
export type Db = Kysely<Database> | Transaction<Database>
/** A pool, for functions that open their own transaction. */
export type Pool = Kysely<Database>

// bigint columns contain sizes and counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const parseAnyTimestamp: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTimestamp)

/**
 * The usual format, `2026-11-21 16:22:57.123456+00`, is parsed by the JavaScript engine: a list of 500 items has 1,000 of them.
 */
function parseTimestamp(text: string): Date {
  if (text.length > 22 && text.endsWith('+00') && text[10] === ' ') return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  return parseAnyTimestamp(text)
}

/** Timeout of establishing a connection; waiting for a free one is not included. Milliseconds. */
const CONNECT_TIMEOUT = 10_000

interface PoolOptions {
  max?: number
  connectTimeout?: number
  /** Prepares all statements with parameters, for short-lived pools: a connection never discards them. */
  isPreparingAll?: boolean
}

/** Opens a pool. `connectionString` may refer to a Unix socket folder: `postgres:///arbour?host=/run/x&user=arbour`. */
export function openDb(
  connectionString: string,
  { max = 16, connectTimeout = CONNECT_TIMEOUT, isPreparingAll = false }: PoolOptions = {},
): Pool {
  class PooledClient extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectTimeout, isPreparingAll })
    }
  }
  const pool = new pg.Pool({ Client: PooledClient, connectionString, max, keepAlive: true, application_name: 'arbour' })
  // If PostgreSQL closes a connection, its query fails and the connection is replaced at its next use. Without these listeners,
  // the first for idle connections and the second for used ones, the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(observer && { log: logQuery }) })
  pools.set(db, pool)
  return db
}

/** A completed query: its text contains no values, which are parameters. */
export interface EndedQuery {
  text: string
  milliseconds: number
  isFailed: boolean
}

let observer: ((query: EndedQuery) => void) | null = null

/** Observes all queries of pools that are opened from now on; without it they are not measured. */
export function observeQueries(observe: (query: EndedQuery) => void): void {
  observer = observe
}

function logQuery({ level, query, queryDurationMillis }: LogEvent): void {
  observer?.({ text: query.sql, milliseconds: queryDurationMillis, isFailed: level === 'error' })
}

const pools = new WeakMap<Pool, pg.Pool>()

/** Returns the number of connections of a pool of {@link openDb}: in total, idle, and the number of waiting requests. */
export function poolCounts(db: Pool): { total: number; idle: number; waiting: number; max: number } {
  const pool = pools.get(db)
  if (!pool) throw new Error('This pool was opened elsewhere')
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max ?? 0 }
}
