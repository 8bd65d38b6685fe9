import { ApiError } from '#lib/api/api.ts'
import { isWorthRetrying } from '#lib/api/query-client.ts'
import { WorkerError } from '../ask-worker.ts'
import type { WhyNot } from '../viewer/viewer-props.ts'

/** Why there is no preview, for people, and whether there may be one when it is tried again. */
export interface PreviewFailure {
  reason: string | undefined
  mayPass: boolean
}

/** Addresses of bytes end after a day at most: the server then says that there is nothing. A fresh one may do. */
const OF_ADDRESS: ReadonlySet<number> = new Set([401, 403, 404])
const UNLOADED = 'The file could not be loaded.'

/** What a viewer's word comes to. */
export function failureOf(why: WhyNot | undefined): PreviewFailure {
  if (why instanceof WorkerError) return { reason: why.message, mayPass: why.mayPass }
  if (!(why instanceof ApiError)) return { reason: why, mayPass: false }
  // The other messages speak of what was asked for, which is no file to the person.
  return { reason: why.status === 0 ? why.message : UNLOADED, mayPass: isOfTheMoment(why) }
}

/** What it comes to when the file itself, and not only its bytes, cannot be read. */
export function failureToRead(error: unknown): PreviewFailure {
  return { reason: error instanceof ApiError ? error.message : UNLOADED, mayPass: isWorthRetrying(error) }
}

/** Whether bytes that did not come may come from a fresh address, or in a moment. */
export function isOfTheMoment(error: ApiError): boolean {
  return isWorthRetrying(error) || OF_ADDRESS.has(error.status)
}
