import type { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES } from '@arbour/contract/limits'
import type { Services } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { recordStored } from './record-stored.ts'
import { issueUpload } from './request-upload.ts'
import { storageKey } from './storage-key.ts'
import { takeLease } from './upload-lease.ts'
import type { UploadOwner } from './upload-owner.ts'

/**
 * Stores bytes that the server itself brings as a finished upload of somebody, which `takeUpload` makes an object of; what nobody takes is collected.
 * They are never held in memory. Throws `ObjectTooLargeError`, `StorageFullError`, and what the stream failed with.
 */
export async function storeUpload(
  services: Pick<Services, 'storage' | 'signer'> & { db: Pool },
  owner: UploadOwner,
  { filename, mimetype, bytes }: { filename: string; mimetype: string; bytes: Readable },
): Promise<{ upload: string; size: number }> {
  const { upload } = await issueUpload(services, owner, { filename, mimetype, bucket: 'private', resumable: false })
  const lease = await takeLease(services.db, { tenantId: owner.tenantId, uploadId: upload })
  if (!lease) throw new AppError('conflict', 'Another transfer of this upload has begun')
  const key = storageKey({ tenantId: owner.tenantId, objectId: upload })
  try {
    const stored = await services.storage.put(key, bytes, { maxBytes: MAX_UPLOAD_BYTES, guard: lease.guard })
    await recordStored(services, { lease, key, stored, announced: mimetype })
    return { upload, size: stored.size }
  } catch (error) {
    bytes.destroy()
    await lease.release()
    throw error
  }
}
