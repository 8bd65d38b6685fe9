import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from './db/db.ts'
import { AppError } from './http/app-error.ts'

/** Counts what somebody does, in the database, so that a limit holds over all servers and restarts. */
export interface RateLimit {
  /** Counts one, or as many as are named. Throws 429 with the time to wait when there were too many. */
  take(key: string, points?: number): Promise<void>
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
    take: (key, taken) => takeFrom(limiter, key, message, taken),
    async giveBack(key) {
      await limiter.reward(key, 1)
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}

/**
 * The same in the memory of this server, for what is done so often that a write to the database each time would cost more than it protects.
 * Of several servers each counts for itself.
 */
export function createLocalRateLimit({
  points,
  seconds,
  message,
}: {
  points: number
  seconds: number
  message: string
}): Pick<RateLimit, 'take'> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return { take: (key, taken) => takeFrom(limiter, key, message, taken) }
}

/** Counts one. Throws 429 with the time to wait when there were too many. */
async function takeFrom(limiter: RateLimiterAbstract, key: string, message: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError('rate_limited', message, { retryAfterSeconds })
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
