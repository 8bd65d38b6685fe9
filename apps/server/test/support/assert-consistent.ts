import { isClean, reportLines, verify } from '#modules/operations/verify/verify.ts'
import type { Pool } from '#platform/db/db.ts'
import type { StorageReader } from '#platform/storage/storage.ts'

/**
 * Throws the problems that `npm run verify` would report; unreferenced bytes count immediately. Nothing may be running meanwhile.
 * Deep checks read all stored bytes.
 */
export async function assertConsistent(place: { db: Pool; storage: StorageReader }, { isDeep = false } = {}): Promise<void> {
  const report = await verify(place, { isDeep, grace: 0 })
  if (!isClean(report)) throw new Error(reportLines(report).join('\n'))
}
