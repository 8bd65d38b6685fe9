import { RESUMABLE_TTL_HOURS } from '@arbour/contract/limits'
import type { Pool } from '#platform/db/db.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

/** How often each part may be asked for on average: a broken line costs those that were on their way. */
const TIMES = 4
/** For files of few parts, on a line that breaks again and again. */
const SPARE = 100

/**
 * Counts what is asked for of the parts of a visitor's upload, in the database: each question has the object store asked as well. Throws 429 beyond what any line
 * needs; the rest then goes through the server, where each byte is taken once.
 *
 * @param count The parts that the upload has.
 * @param asked Those of which addresses are wanted.
 */
export async function takeParts(
  db: Pool,
  { uploadId, count, asked }: { uploadId: string; count: number; asked: number },
): Promise<void> {
  const limit = createRateLimit(db, {
    name: 'upload-parts',
    points: TIMES * count + SPARE,
    seconds: RESUMABLE_TTL_HOURS * 3600,
    message: 'Parts of this file were asked for too often. Send the rest to the address of the upload.',
  })
  await limit.take(uploadId, Math.max(1, asked))
}
