import { StorageFullError, StorageUnavailableError } from '../storage.ts'

const UNKNOWN_KEY = ['NoSuchKey', 'NotFound']
/** What services say of a quota or a disk that is full. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage']

/** What a client of S3 throws, with the answer that it had, if any. */
interface ServiceError extends Error {
  $metadata: { httpStatusCode?: number }
}

/**
 * What a request to S3 failed with, as the storage says it: ENOENT for a key that is unknown, {@link StorageFullError}, or
 * {@link StorageUnavailableError} for what is the state of the service or of the line to it. What is a fault of ours, or of the settings, stays.
 */
export function asS3StorageError(error: unknown): unknown {
  if (!isServiceError(error)) return error
  if (UNKNOWN_KEY.includes(error.name)) return noSuchObject(error)
  const status = error.$metadata.httpStatusCode
  if (FULL.includes(error.name) || status === 507) return new StorageFullError('The object store is full', { cause: error })
  // There is no status without an answer, and a good one where the answer broke off.
  if (status === undefined || status < 400 || status === 429 || status >= 500)
    return new StorageUnavailableError('The object store does not answer', { cause: error })
  return error
}

/** There is nothing under a key. */
export function noSuchObject(cause?: unknown): Error {
  return Object.assign(new Error('No such object', { cause }), { code: 'ENOENT' })
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && '$metadata' in error
}
