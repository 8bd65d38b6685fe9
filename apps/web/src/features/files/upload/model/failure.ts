/** What an error of an attempt means for the file: try again by itself, or tell the person why not. */
import { isLocked, isPassing } from '@arbour/client/api-error'
import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'

/** A refusal of the server, or with status 0 a network that gave no answer. */
export interface Refusal {
  status: number
  message: string
  code?: string
  data?: Record<string, unknown>
  /** Seconds that the server asks to wait. */
  retryAfter?: number | null
  isFromProxy?: boolean
}

/** Attempts that are made by themselves before a file counts as failed. */
export const MAX_ATTEMPTS = 6
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
/** A limit that does not say when it ends is tried again after this. */
const LIMIT_DELAY_MS = 30_000
/** A server that asks for more patience than this is asked again by the person. */
const LONGEST_RETRY_AFTER_S = 120

/** `isForAll`: the person has begun too much, so that no other file would be taken before either. */
export type Verdict =
  | { kind: 'wait'; delayMs: number; isForAll: boolean }
  | { kind: 'fail'; reason: string; isRetryable: boolean }

/**
 * What follows from a refusal after so many failures in a row, this one included.
 * The delay doubles from one second and is spread by `random` (0 to 1), so that many clients don't come back as one.
 */
export function judge(refusal: Refusal, { failures, random }: { failures: number; random: number }): Verdict {
  const isRetryable = isPassing(refusal.status) || [401, 409, 410, 507].includes(refusal.status) || refusal.isFromProxy === true
  const fail: Verdict = { kind: 'fail', reason: refusal.message || messages.somethingWrong, isRetryable }
  const isForAll = refusal.status === 429
  if (!isPassing(refusal.status) || (failures >= MAX_ATTEMPTS && isFailure(refusal))) return fail
  const asked = refusal.retryAfter
  if (asked != null) return asked > LONGEST_RETRY_AFTER_S ? fail : { kind: 'wait', delayMs: asked * 1000, isForAll }
  if (isForAll) return { kind: 'wait', delayMs: LIMIT_DELAY_MS, isForAll }
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
  return { kind: 'wait', delayMs: Math.round(delay * (0.75 + random / 2)), isForAll }
}

/** Whether it counts against the file. A limit is waited for, as often as a large folder meets it, and so is a file that the server makes of what has come. */
export function isFailure({ status }: Refusal): boolean {
  return status !== 429 && !isLocked(status)
}

/** The same while bytes are sent: an address that has expired is no use to the next attempt, which asks for a new one. */
export function judgeSending(refusal: Refusal, attempts: { failures: number; random: number }): Verdict {
  return judge(refusal.status === 410 ? { ...refusal, status: 503 } : refusal, attempts)
}

/** Reads what was thrown as a refusal. What is none is a fault of ours and is told as such. */
export function refusalOf(error: unknown): Refusal {
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') {
    return error as Refusal
  }
  return { status: 400, message: messages.somethingWrong }
}

/** The item in the way when the refusal is a name conflict, else undefined. Null: in the way, but the server does not say what. */
export function itemInTheWay({ code, data }: Refusal): Item | null | undefined {
  return code === 'name_conflict' ? ((data?.item as Item | undefined) ?? null) : undefined
}
