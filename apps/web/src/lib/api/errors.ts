import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'
import { ApiError } from './api.ts'

/** The sentence for a person in whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : messages.somethingWrong
}

/** What stands in the way of a name. `item` is null when the server did not say. */
export interface NameConflict {
  item: Item | null
}

/** The name conflict in an error, or null when it is another error. */
export function nameConflictOf(error: unknown): NameConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'name_conflict') return null
  const item = error.data?.item as Item | undefined
  return { item: item?.id ? item : null }
}

/** The item that a refusal says is closed, as far as it may be seen; null where it says nothing of it, and for one in the bin. */
export function closedItemOf(error: unknown): Item | null {
  if (!isForbidden(error)) return null
  const item = (error as ApiError).data?.item as Item | undefined
  return item?.deleted === null ? item : null
}

/** Whether the service that says who people are cannot be reached; the server itself can. */
export function isSignInLost(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sign_in_unavailable'
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'gone'
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden'
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}

/** Whether what a call was made on is no longer there: it cannot be found, or is in the bin. */
export function isMissing(error: unknown): boolean {
  return isNotFound(error) || isGone(error)
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
