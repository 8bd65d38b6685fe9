import { messages } from '@arbour/contract/messages'
import { AppError } from '../http/app-error.ts'
import { StorageFullError, StorageUnavailableError } from './storage.ts'

const RETRY_AFTER = 5

/** What the caller is told of an error that is the state of the object store and not a fault of the server: 507 or 503. Null otherwise. */
export function storageRefusalOf(error: unknown): AppError | null {
  if (error instanceof StorageFullError) return new AppError('storage_full', messages.storageFull)
  if (!(error instanceof StorageUnavailableError)) return null
  return new AppError('unavailable', messages.unavailable, { retryAfterSeconds: RETRY_AFTER })
}
