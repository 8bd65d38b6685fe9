/** The small rules that actions are made available by; each reads the flags that the server sent. */
import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import type { ActionContext } from './types.ts'

type Flag = 'is_accessible' | 'is_editable' | 'is_taggable' | 'is_moveable' | 'is_deletable' | 'is_owned' | 'is_mapped'

export function all(items: readonly Item[], flag: Flag): boolean {
  return items.length > 0 && items.every((item) => item[flag])
}

export function areAlive(items: readonly Item[]): boolean {
  return items.length > 0 && items.every((item) => item.deleted === null)
}

export function areDeleted(items: readonly Item[]): boolean {
  return items.length > 0 && items.every((item) => item.deleted !== null)
}

/** The only item, when there is exactly one. */
export function only({ items }: Pick<ActionContext, 'items'>): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null
}

/** The only item, when it is there and not in the bin. */
export function onlyAlive(context: Pick<ActionContext, 'items'>): Item | null {
  const item = only(context)
  return item?.deleted === null ? item : null
}

/** The top of the tree, which can be neither renamed nor starred nor copied. */
export function isRoot(item: Pick<Item, 'parent' | 'path'>): boolean {
  return item.parent === null && item.path === ROOT_PATH
}

/** The open folder when things may be put into it. */
export function contributable({ folder }: Pick<ActionContext, 'folder'>): Item | null {
  return folder?.is_contributable && folder.deleted === null ? folder : null
}
