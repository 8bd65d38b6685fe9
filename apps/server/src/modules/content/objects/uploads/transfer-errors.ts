import { messages } from '@arbour/contract/messages'
import { AppError } from '#platform/http/app-error.ts'
import { ObjectTooLargeError, StorageFullError } from '#platform/storage/storage.ts'

/** 413 for a file with more bytes than the server takes. */
export const fileTooLarge = (maxBytes: number) => new AppError('too_large', messages.tooLarge(maxBytes))

/** What the sender is told of a transfer that failed. What is no fault of the transfer stays as it is. */
export function transferError(error: unknown, tooLarge: () => AppError): unknown {
  if (error instanceof ObjectTooLargeError) return tooLarge()
  if (error instanceof StorageFullError) return new AppError('storage_full', messages.storageFull)
  if (isBrokenOff(error)) return new AppError('invalid', 'The upload was interrupted')
  return error
}

/** Whether there is room for more, but not for the team or the person. */
export function isOverQuota(error: unknown): boolean {
  return error instanceof AppError && error.code === 'quota_exceeded'
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}
