import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

const LOOKUPS = 30
const SECONDS = 60

/**
 * Counts what a person has the server fetch from outside, over all servers: thirty pages a minute. Throws 429 when there were
 * more, so that nobody makes the server search a network or pull at a site.
 */
export async function countLookup(db: Pool, userId: string): Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values?: unknown[] }) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
      },
    },
    storeType: 'client',
    // The table of everything that is counted for a while; what has expired is swept from it.
    tableName: 'sign_in_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'link',
    points: LOOKUPS,
    duration: SECONDS,
  })
  try {
    await limiter.consume(userId)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError('rate_limited', 'Too many pages were looked up. Please try again in a minute.', { retryAfterSeconds })
  }
}
