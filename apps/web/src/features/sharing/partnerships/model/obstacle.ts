import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'

/** Why nobody can be invited into a project just now, in a sentence; null where somebody can. */
export function obstacleOf({ is_restricted, shared_id }: Pick<Item, 'is_restricted' | 'shared_id'>): string | null {
  if (is_restricted) return messages.partnersNeedOpenProject
  return shared_id === null ? null : messages.partnersNeedOwnProject
}
