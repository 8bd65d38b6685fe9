import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Counts what somebody does, in the database, so that a limit holds over all servers and restarts. */
export interface RateLimit {
  /** Counts one. Throws 429 with the time to wait when there were too many. */
  take(key: string): Promise<void>
  /** Takes one back. */
  giveBack(key: string): Promise<void>
  /** Forgets all that was counted. */
  forget(key: string): Promise<void>
}

/** `points` of one key in `seconds`. `name` keeps the keys of one limit apart from those of another; `message` is what the 429 says. */
export function createRateLimit(
  db: Pool,
  { name, points, seconds, message }: { name: string; points: number; seconds: number; message: string },
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (query: Query) => runQuery(db, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new AppError('rate_limited', message, { retryAfterSeconds })
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1)
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}

interface Query {
  text: string
  values?: unknown[]
}

async function runQuery(db: Pool, { text, values }: Query) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}
