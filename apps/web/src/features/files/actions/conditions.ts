/** Predicates for the availability of actions; each reads flags returned by the server. */
import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import type { ActionContext } from './types.ts'

type Flag = 'is_accessible' | 'is_editable' | 'is_taggable' | 'is_moveable' | 'is_deletable' | 'is_owned' | 'is_mapped'

export function allHave(items: readonly Item[], flag: Flag): boolean {
  return items.length > 0 && items.every((item) => item[flag])
}

export function areAlive(items: readonly Item[]): boolean {
  return items.length > 0 && items.every((item) => item.deleted === null)
}

export function areDeleted(items: readonly Item[]): boolean {
  return items.length > 0 && items.every((item) => item.deleted !== null)
}

/** Returns the item if there is exactly one. */
export function getOnlyItem({ items }: Pick<ActionContext, 'items'>): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null
}

/** Returns the only item, if it exists and is not in the bin. */
export function onlyAlive(context: Pick<ActionContext, 'items'>): Item | null {
  const item = getOnlyItem(context)
  return item?.deleted === null ? item : null
}

/** Whether the item is the root of the tree, which cannot be renamed, starred or copied. */
export function isRoot(item: Pick<Item, 'parent' | 'path'>): boolean {
  return item.parent === null && item.path === ROOT_PATH
}

/** Returns the open folder if new items can be added to it. */
export function contributable({ folder }: Pick<ActionContext, 'folder'>): Item | null {
  return folder?.is_contributable && folder.deleted === null ? folder : null
}
