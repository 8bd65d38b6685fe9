/** Whether items may be dropped on, or picked into, a folder (spec 1 section 5). Pure, over the flags the server sent. */
import type { Item } from '@arbour/contract/entities/item'

/** What a drop needs to know of its target: a folder, a breadcrumb or the open folder. */
export interface DropTarget {
  id: string
  path: string
  name: string
  is_contributable: boolean
}

/** `same` is where they already are: a drop there does nothing and is no mistake. */
export type DropVerdict = 'allowed' | 'same' | 'refused'

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

export function judgeDrop(items: readonly Item[], target: DropTarget): DropVerdict {
  if (items.length === 0 || !target.is_contributable) return 'refused'
  if (items.some((item) => !item.is_moveable || isInside(target.path, item.path))) return 'refused'
  return items.every((item) => item.parent?.id === target.id) ? 'same' : 'allowed'
}

/** Those of the dropped items that are not there already. */
export function itemsToMove(items: readonly Item[], target: DropTarget): Item[] {
  return items.filter((item) => item.parent?.id !== target.id)
}
