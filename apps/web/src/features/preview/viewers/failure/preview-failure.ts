import { t } from '@arbour/messages/t'
import { ApiError } from '#lib/api/api.ts'
import { isWorthRetrying } from '#lib/api/query-client.ts'
import { WorkerError } from '../ask-worker.ts'
import type { UnshownReason } from '../viewer/viewer-props.ts'

/** Why there is no preview, as a message for users, and whether a retry may succeed. */
export interface PreviewFailure {
  reason: string | undefined
  canPass: boolean
}

/** Download URLs expire after a day at most: the server then responds with these statuses. A new URL may work. */
const OF_ADDRESS: ReadonlySet<number> = new Set([401, 403, 404])
const UNLOADED = t('preview.failure.fileCouldNotBeLoaded')

/** Converts a viewer's failure. */
export function toFailure(cause: UnshownReason | undefined): PreviewFailure {
  if (cause instanceof WorkerError) return { reason: cause.message, canPass: cause.canPass }
  if (!(cause instanceof ApiError)) return { reason: cause, canPass: false }
  // The other messages refer to the requested resource, which means nothing to the user.
  return { reason: cause.status === 0 ? cause.message : UNLOADED, canPass: isTemporary(cause) }
}

/** Converts the failure of a request for the file itself, not only its bytes. */
export function failureToRead(error: unknown): PreviewFailure {
  return { reason: error instanceof ApiError ? error.message : UNLOADED, canPass: isWorthRetrying(error) }
}

/** Whether bytes that failed to load may load from a new URL, or in a moment. */
export function isTemporary(error: ApiError): boolean {
  return isWorthRetrying(error) || OF_ADDRESS.has(error.status)
}
