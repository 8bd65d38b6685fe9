import { endScans, scanAgain } from '#modules/content/objects/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'

/** `scan`: has all stored files scanned by the server, those that were before too. Throws {@link StartError} where there is no scanner. */
export async function scanAll(db: Pool, { hasScanner }: { hasScanner: boolean }): Promise<string[]> {
  if (!hasScanner) throw new StartError('Environment variable (CLAMD) is not set')
  return [`Stored files that are scanned, after what comes: ${await scanAgain(db)}`]
}

/** `end-scans`: gives out what waits for its scan, for who goes on without a scanner. Throws {@link StartError} where there is one. */
export async function endAllScans(db: Pool, { hasScanner }: { hasScanner: boolean }): Promise<string[]> {
  if (hasScanner)
    throw new StartError('CLAMD is set: what waits is given out once it is found clean. Start the servers without it first.')
  return [`Files that can be opened from now on, unchecked: ${await endScans(db)}`]
}
