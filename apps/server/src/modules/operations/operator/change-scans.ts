import { endScans, scanAgain } from '#modules/content/objects/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'

/** Implements `scan`: schedules a scan of all stored files. Throws {@link StartError} without a scanner. */
export async function scanAll(db: Pool, { hasScanner }: { hasScanner: boolean }): Promise<string[]> {
  if (!hasScanner) throw new StartError('Environment variable (CLAMD) is not set')
  return [`Stored files that are scanned, after what comes: ${await scanAgain(db)}`]
}

/**
 * Implements `end-scans`: releases files that wait for their scan, for operation without a scanner. Throws {@link StartError} if
 * there is one.
 */
export async function endAllScans(db: Pool, { hasScanner }: { hasScanner: boolean }): Promise<string[]> {
  if (hasScanner)
    throw new StartError('CLAMD is set: what waits is given out once it is found clean. Start the servers without it first.')
  return [`Files that can be opened from now on, unchecked: ${await endScans(db)}`]
}
