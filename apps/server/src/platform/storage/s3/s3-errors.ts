import { StorageFullError, StorageUnavailableError } from '../storage.ts'

const UNKNOWN_KEY = ['NoSuchKey', 'NotFound']
/** Error codes of services for an exhausted quota or disk. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage']

/** An error of the S3 client, with its response, if any. */
interface ServiceError extends Error {
  $metadata: { httpStatusCode?: number }
}

/**
 * Converts an error of a request to S3: ENOENT for an unknown key, {@link StorageFullError}, or {@link StorageUnavailableError}
 * for problems of the service or the network. Errors of the server or its configuration are returned unchanged.
 */
export function asS3StorageError(error: unknown): unknown {
  if (!isServiceError(error)) return error
  if (UNKNOWN_KEY.includes(error.name)) return noSuchObject(error)
  const status = error.$metadata.httpStatusCode
  if (FULL.includes(error.name) || status === 507) return new StorageFullError('The object store is full', { cause: error })
  // Without a response there is no status, and a successful one if the response was aborted.
  if (status === undefined || status < 400 || status === 429 || status >= 500)
    return new StorageUnavailableError('The object store does not answer', { cause: error })
  return error
}

/** Returns the error for a missing key. */
export function noSuchObject(cause?: unknown): Error {
  return Object.assign(new Error('No such object', { cause }), { code: 'ENOENT' })
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && '$metadata' in error
}
