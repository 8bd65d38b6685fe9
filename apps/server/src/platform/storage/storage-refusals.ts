import { t } from '@arbour/messages/t'
import { AppError } from '../http/app-error.ts'
import { StorageFullError, StorageUnavailableError } from './storage.ts'

const RETRY_AFTER = 5

/** Returns the response for an error that is caused by the state of the object store: 507 or 503. Null for all others. */
export function storageRefusalOf(error: unknown): AppError | null {
  if (error instanceof StorageFullError) return new AppError('storage_full', t('errors.uploads.storageFull'))
  if (!(error instanceof StorageUnavailableError)) return null
  return new AppError('unavailable', t('errors.general.unavailable'), { retryAfterSeconds: RETRY_AFTER })
}
