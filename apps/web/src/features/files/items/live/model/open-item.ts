import type { Item } from '@arbour/contract/entities/items/item'

/** What another user has done to the open item. */
export type Fate = 'same' | 'closed' | 'gone' | 'deleted' | 'restored' | 'renamed' | 'moved' | 'carried'

type ItemState = Pick<Item, 'name' | 'path' | 'deleted' | 'is_accessible' | 'parent'>

/** Compares the open item with its current state; null if the user can no longer see it. Pure. */
export function getFate(before: ItemState, now: ItemState | null): Fate {
  if (now === null) return 'gone'
  if (!now.is_accessible) return 'closed'
  if (before.deleted === null && now.deleted !== null) return 'deleted'
  if (before.path === now.path) return 'same'
  if (before.deleted !== null && now.deleted === null) return 'restored'
  if (before.parent?.id !== now.parent?.id) return 'moved'
  return before.name === now.name ? 'carried' : 'renamed'
}

/** Returns the message for the user; null if the page itself shows it. */
export function fateSentence(fate: Fate, before: ItemState, now: ItemState | null): string | null {
  const { name } = before
  switch (fate) {
    case 'gone':
      return `${name} is no longer available`
    case 'deleted':
      return `${name} was deleted`
    case 'restored':
      return `${name} was restored`
    case 'renamed':
      return `${name} was renamed to ${now?.name ?? ''}`
    case 'moved':
      return now?.parent ? `${name} was moved to ${now.parent.name}` : `${name} was moved`
    case 'carried':
      return 'A folder above this one was renamed or moved'
    default:
      return null
  }
}
