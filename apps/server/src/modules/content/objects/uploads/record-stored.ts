import type { Services } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { KeptObject, ServedKey, StoredObject } from '#platform/storage/storage.ts'
import { detectType } from './detect-type.ts'
import type { UploadLease } from './upload-lease.ts'

interface Arrival {
  lease: UploadLease
  key: ServedKey
  stored: StoredObject & Partial<KeptObject>
  /** The media type that the client announced. */
  announced: string
}

/**
 * Records that all bytes of an upload are stored: from here on it can be used for an item. Throws 409, 410 and 507 as the lease
 * does.
 */
export async function recordStored(
  { storage, installation }: Pick<Services, 'storage' | 'installation'>,
  { lease, key, stored: { head, ...stored }, announced }: Arrival,
): Promise<void> {
  // More bytes than announced may have arrived, or a quota was set since.
  await lease.reserve(installation.limits, stored.size)
  const mimetype = await detectType(storage, { key, announced, head })
  try {
    await lease.finish({ ...stored, mimetype })
  } catch (error) {
    // The transfer took so long that its row was deleted meanwhile: nothing would ever refer to the bytes.
    if (error instanceof AppError && error.code === 'gone') await storage.delete(key)
    throw error
  }
}
