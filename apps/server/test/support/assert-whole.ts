import { isClean, reportLines, verify } from '#modules/operations/verify/verify.ts'
import type { Pool } from '#platform/db/db.ts'
import type { StorageReader } from '#platform/storage/storage.ts'

/**
 * Throws what `npm run verify` would say of data that is not as it should be; bytes count as forgotten at once.
 * Nothing may be on its way meanwhile. Deep looks read all stored bytes.
 */
export async function assertWhole(place: { db: Pool; storage: StorageReader }, { isDeep = false } = {}): Promise<void> {
  const report = await verify(place, { isDeep, grace: 0 })
  if (!isClean(report)) throw new Error(reportLines(report).join('\n'))
}
