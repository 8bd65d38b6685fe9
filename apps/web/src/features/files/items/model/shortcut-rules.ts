import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Returns why an item cannot be the target of a shortcut in a folder, or null if it can. */
export function shortcutProblem(target: Pick<Item, 'id' | 'type' | 'is_accessible'>, parentId: string): string | null {
  if (target.type === 'shortcut') return t('files.items.shortcutCannotPointToShortcut')
  if (target.type === 'link') return t('files.items.shortcutCannotPointToLink')
  if (!target.is_accessible) return t('files.items.youCannotOpenThisItem')
  return target.id === parentId ? t('files.items.shortcutCannotPointToOwnFolder') : null
}
