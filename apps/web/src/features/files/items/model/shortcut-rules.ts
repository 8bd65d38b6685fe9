import type { Item } from '@arbour/contract/entities/items/item'

/** Returns why an item cannot be the target of a shortcut in a folder, or null if it can. */
export function shortcutProblem(target: Pick<Item, 'id' | 'type' | 'is_accessible'>, parentId: string): string | null {
  if (target.type === 'shortcut') return 'A shortcut cannot lead to another shortcut.'
  if (target.type === 'link') return 'A shortcut cannot lead to a link.'
  if (!target.is_accessible) return 'You cannot open this item.'
  return target.id === parentId ? 'A shortcut cannot lead to the folder that it is in.' : null
}
