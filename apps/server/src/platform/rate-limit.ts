import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from './db/db.ts'
import { AppError } from './http/app-error.ts'

/** A rate limit in the database, so that it applies across servers and restarts. */
export interface RateLimit {
  /** Counts one or more points. Throws 429 with the time to wait beyond the limit. */
  take(key: string, points?: number): Promise<void>
  /** Reverts one point. */
  giveBack(key: string): Promise<void>
  /** Resets the counter. */
  forget(key: string): Promise<void>
}

/**
 * Creates a limit of `points` per key in `seconds`. `name` separates the keys of different limits; `message` returns that of the 429.
 */
export function createRateLimit(
  db: Pool,
  { name, points, seconds, message }: { name: string; points: number; seconds: number; message: () => string },
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
    take: (key, cost) => takeFrom(limiter, key, message, cost),
    async giveBack(key) {
      await limiter.reward(key, 1)
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}

/**
 * Creates a limit in this server's memory, for frequent actions where a database write for each would cost more than it protects.
 * Each server counts separately.
 */
export function createLocalRateLimit({
  points,
  seconds,
  message,
}: {
  points: number
  seconds: number
  message: () => string
}): Pick<RateLimit, 'take'> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return { take: (key, cost) => takeFrom(limiter, key, message, cost) }
}

/** Counts points. Throws 429 with the time to wait beyond the limit. */
async function takeFrom(limiter: RateLimiterAbstract, key: string, message: () => string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError('rate_limited', message(), { retryAfterSeconds })
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
