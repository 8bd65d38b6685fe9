import type { Pool } from './db/db.ts'
import { createLocalRateLimit, createRateLimit, type RateLimit } from './rate-limit.ts'

/** How much one person may have begun. */
export interface TransferLimits {
  /** Addresses to upload to. */
  uploads: Pick<RateLimit, 'take'>
  /** Zips, asked for and fetched. */
  zips: Pick<RateLimit, 'take'>
}

/**
 * Far more than work takes: a folder of many thousands of small files goes at some hundreds a second, and each has its address counted. Over
 * it the web waits, at most a minute. A zip costs reading all that is in it, and is counted in the database for all servers.
 */
export function createTransferLimits(db: Pool, { uploadsAMinute = 60_000, zipsInTenMinutes = 200 } = {}): TransferLimits {
  return {
    uploads: createLocalRateLimit({
      points: uploadsAMinute,
      seconds: 60,
      message: 'Too many uploads were begun. Please try again in a minute.',
    }),
    zips: createRateLimit(db, {
      name: 'zip',
      points: zipsInTenMinutes,
      seconds: 600,
      message: 'Too many downloads were begun. Please try again in a few minutes.',
    }),
  }
}
