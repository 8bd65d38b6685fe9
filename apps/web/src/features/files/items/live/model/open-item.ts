import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

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
      return t('files.items.nameIsNoLongerAvailable', { name })
    case 'deleted':
      return t('files.items.nameWasDeleted', { name })
    case 'restored':
      return t('files.items.nameWasRestored', { name })
    case 'renamed':
      return t('files.items.nameWasRenamed', { name, newName: now?.name ?? '' })
    case 'moved':
      return now?.parent
        ? t('files.items.nameWasMovedToParent', { name, parentName: now.parent.name })
        : t('files.items.nameWasMoved', { name })
    case 'carried':
      return t('files.items.parentFolderRenamedOrMoved')
    default:
      return null
  }
}
