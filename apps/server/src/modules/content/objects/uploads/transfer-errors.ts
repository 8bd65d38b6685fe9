import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import { AppError } from '#platform/http/app-error.ts'
import { ObjectTooLargeError, StorageFullError } from '#platform/storage/storage.ts'

/** Returns the 413 for a file beyond the size limit. */
export const fileTooLarge = (maxBytes: number) =>
  new AppError('too_large', t('errors.uploads.tooLarge', { size: sizeText(maxBytes) }))

/** Converts the error of a failed transfer to a response. Errors that are not caused by the transfer are returned unchanged. */
export function transferError(error: unknown, tooLarge: () => AppError): unknown {
  if (error instanceof ObjectTooLargeError) return tooLarge()
  if (error instanceof StorageFullError) return new AppError('storage_full', t('errors.uploads.storageFull'))
  if (isBrokenOff(error)) return new AppError('invalid', t('errors.uploads.interrupted'))
  return error
}

/** Determines whether an error means that a quota, not the disk, is exhausted. */
export function isOverQuota(error: unknown): boolean {
  return error instanceof AppError && error.code === 'quota_exceeded'
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}
