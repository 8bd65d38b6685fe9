import { t } from '@arbour/messages/t'
import type { Pool } from './db/db.ts'
import { createLocalRateLimit, createRateLimit, type RateLimit } from './rate-limit.ts'

/** Limits of transfers that one user starts. */
export interface TransferLimits {
  /** Upload URLs. */
  uploads: Pick<RateLimit, 'take'>
  /** Zips, requested and downloaded. */
  zips: Pick<RateLimit, 'take'>
}

/**
 * Creates the limits, far above normal use: a folder of many thousands of small files uploads at some hundreds a second, with one
 * counted URL each. Beyond the limit the web client waits for at most a minute. A zip reads all its content, and is counted in
 * the database for all servers.
 */
export function createTransferLimits(db: Pool, { uploadsAMinute = 60_000, zipsInTenMinutes = 200 } = {}): TransferLimits {
  return {
    uploads: createLocalRateLimit({
      points: uploadsAMinute,
      seconds: 60,
      message: () => t('errors.limits.uploads'),
    }),
    zips: createRateLimit(db, {
      name: 'zip',
      points: zipsInTenMinutes,
      seconds: 600,
      message: () => t('errors.limits.downloads'),
    }),
  }
}
