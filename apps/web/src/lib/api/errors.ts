import type { Item } from '@arbour/contract/entities/items/item'
import type { ErrorReason } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import { ApiError } from './api.ts'

/** Returns a message for the user from any thrown value. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t('errors.general.somethingWrong')
}

/** Whether an error of the server has a reason, whatever the language of its message. */
export function hasReason(error: unknown, reason: ErrorReason): boolean {
  return error instanceof ApiError && error.data?.reason === reason
}

/** A name conflict. `item` is null if the server did not return it. */
export interface NameConflict {
  item: Item | null
}

/** Returns the name conflict of an error, or null if it is another error. */
export function getNameConflict(error: unknown): NameConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'name_conflict') return null
  const item = error.data?.item as Item | undefined
  return { item: item?.id ? item : null }
}

/**
 * Returns the restricted item that an error refers to, with the fields that the user can see. Null if the error names none or the
 * item is in the bin.
 */
export function getRestrictedItem(error: unknown): Item | null {
  if (!isForbidden(error)) return null
  const item = (error as ApiError).data?.item as Item | undefined
  return item?.deleted === null ? item : null
}

/** Whether the identity provider cannot be reached, although the server itself can. */
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

/** Whether the target of a call no longer exists: it was not found or is in the bin. */
export function isMissing(error: unknown): boolean {
  return isNotFound(error) || isGone(error)
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
