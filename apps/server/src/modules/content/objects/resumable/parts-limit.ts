import { RESUMABLE_TTL_HOURS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { Pool } from '#platform/db/db.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

/** Average number of requests allowed per part: a broken connection loses the parts in transit. */
const TIMES = 4
/** Additional requests, for small files on an unstable connection. */
const SPARE = 100

/**
 * Counts requests for the part URLs of a visitor's upload, in the database: each request also causes one to the object store.
 * Throws 429 beyond any legitimate need; the rest must then be sent through the server, which accepts each byte once.
 *
 * @param count The number of parts of the upload.
 * @param asked The requested parts.
 */
export async function takeParts(
  db: Pool,
  { uploadId, count, asked }: { uploadId: string; count: number; asked: number },
): Promise<void> {
  const limit = createRateLimit(db, {
    name: 'upload-parts',
    points: TIMES * count + SPARE,
    seconds: RESUMABLE_TTL_HOURS * 3600,
    message: () => t('errors.limits.parts'),
  })
  await limit.take(uploadId, Math.max(1, asked))
}
