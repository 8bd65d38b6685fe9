import { UPLOAD_TTL_SECONDS } from '@arbour/contract/limits'
import type { Services } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { unscannedKey } from '../serving/served-key.ts'
import { recordStored } from './record-stored.ts'
import { isOverQuota } from './transfer-errors.ts'
import { beginLeased } from './upload-lease.ts'
import type { UploadOwner } from './upload-owner.ts'
import { uploadRow } from './upload-rows.ts'

/**
 * Stores bytes from the server itself as a finished upload, from which `takeUpload` creates an object; unused ones are removed
 * later. They are never buffered in memory. `size`: the number of bytes, if known. A source whose bytes
 * are not all read is ended by the caller. Throws 507 beyond a quota, `ObjectTooLargeError`, `StorageFullError`, and the errors of the
 * source.
 */
export async function storeUpload(
  services: Pick<Services, 'storage' | 'installation'> & { db: Pool },
  owner: UploadOwner,
  { filename, mimetype, bytes, size }: { filename: string; mimetype: string; bytes: AsyncIterable<Buffer>; size: number | null },
): Promise<{ upload: string; size: number; sha256: Buffer }> {
  const expires = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  const row = uploadRow(owner, { filename, mimetype }, expires)
  const upload = row.id
  const lease = await beginLeased(services.db, row)
  const key = unscannedKey({ tenantId: owner.tenantId, objectId: upload })
  try {
    await lease.reserve(services.installation.limits, size ?? 0)
    const stored = await services.storage.put(key, bytes, {
      maxBytes: services.installation.limits.uploadBytes,
      guard: lease.guard,
    })
    await recordStored(services, { lease, key, stored, announced: mimetype })
    return { upload, size: stored.size, sha256: stored.sha256 }
  } catch (error) {
    if (isOverQuota(error)) await services.storage.delete(key)
    await lease.release()
    throw error
  }
}
