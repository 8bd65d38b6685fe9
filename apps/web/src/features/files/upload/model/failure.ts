/** Decides how to handle a failed attempt: retry automatically, or show the reason. */
import { isLocked, isPassing } from '@arbour/client/api-error'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** An error response of the server, or status 0 without a response. */
export interface Refusal {
  status: number
  message: string
  code?: string
  data?: Record<string, unknown>
  /** The Retry-After of the server in seconds. */
  retryAfter?: number | null
  isFromProxy?: boolean
}

/** The number of automatic attempts before a file counts as failed. */
export const MAX_ATTEMPTS = 6
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
/** The delay after a rate limit without Retry-After, in milliseconds. */
const LIMIT_DELAY_MS = 30_000
/** If Retry-After is longer than this, the user has to retry. */
const MAX_RETRY_AFTER_S = 120

/** `isForAll`: the rate limit also applies to all other files. */
export type FailureClass =
  | { kind: 'wait'; delayMs: number; isForAll: boolean }
  | { kind: 'fail'; reason: string; isRetryable: boolean }

/**
 * Returns how to handle a failure after a number of consecutive failures, including this one. The delay doubles from one second,
 * with jitter by `random` (0 to 1), so that many clients don't retry at the same time.
 */
export function classify(refusal: Refusal, { failures, random }: { failures: number; random: number }): FailureClass {
  const isRetryable = isPassing(refusal.status) || [401, 409, 410, 507].includes(refusal.status) || refusal.isFromProxy === true
  const fail: FailureClass = { kind: 'fail', reason: refusal.message || t('errors.general.somethingWrong'), isRetryable }
  const isForAll = refusal.status === 429
  if (!isPassing(refusal.status) || (failures >= MAX_ATTEMPTS && isFailure(refusal))) return fail
  const retryAfter = refusal.retryAfter
  if (retryAfter != null) return retryAfter > MAX_RETRY_AFTER_S ? fail : { kind: 'wait', delayMs: retryAfter * 1000, isForAll }
  if (isForAll) return { kind: 'wait', delayMs: LIMIT_DELAY_MS, isForAll }
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
  return { kind: 'wait', delayMs: Math.round(delay * (0.75 + random / 2)), isForAll }
}

/**
 * Whether it counts as a failure of the file. Rate limits are waited for, however often a large folder hits them, and so is the
 * server while it assembles the file.
 */
export function isFailure({ status }: Refusal): boolean {
  return status !== 429 && !isLocked(status)
}

/** Handles failures while bytes are sent: an expired URL is no problem for the next attempt, which requests a new one. */
export function classifyFailure(refusal: Refusal, attempts: { failures: number; random: number }): FailureClass {
  return classify(refusal.status === 410 ? { ...refusal, status: 503 } : refusal, attempts)
}

/** Returns the id of the file that could not be replaced because somebody else has locked it; undefined for other failures. */
export function lockedFile({ code, data }: Refusal): string | undefined {
  return code === 'locked' && data?.lock !== undefined && typeof data.file_id === 'string' ? data.file_id : undefined
}

/** Converts a thrown value to a refusal. Anything unexpected is reported as an internal error. */
export function toRefusal(error: unknown): Refusal {
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') {
    return error as Refusal
  }
  return { status: 400, message: t('errors.general.somethingWrong') }
}

/**
 * Returns the conflicting item of a name conflict, otherwise undefined. Null: there is one, but the server does not return it.
 */
export function itemInTheWay({ code, data }: Refusal): Item | null | undefined {
  return code === 'name_conflict' ? ((data?.item as Item | undefined) ?? null) : undefined
}
