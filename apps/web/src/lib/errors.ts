import type { Item } from '@arbour/contract/entities/item'
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

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'gone'
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden'
}
