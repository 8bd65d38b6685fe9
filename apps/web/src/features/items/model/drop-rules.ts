/** Whether items may be dropped on, or picked into, a folder (spec 1 section 5). Pure, over the flags the server sent. */
import type { Item } from '@arbour/contract/entities/item'

/** What a drop needs to know of its target: a folder, a breadcrumb or the open folder. */
export interface DropTarget {
  id: string
  path: string
  name: string
  is_contributable: boolean
}

/** `same` is where they already are: a move there does nothing and is no mistake. */
export type DropVerdict = 'allowed' | 'same' | 'refused'

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** Why these items can't go there, as a person is told, or null when they can. */
export function refusalOf(items: readonly Item[], target: DropTarget, isCopy = false): string | null {
  const done = isCopy ? 'copied' : 'moved'
  // What may not be moved may not be copied either (spec 1 section 6).
  const fixed = items.find((item) => !item.is_moveable)
  if (fixed) return `${fixed.name} cannot be ${done}`
  const around = items.find((item) => isInside(target.path, item.path))
  if (around) return `${around.name} cannot be ${done} into itself`
  const way = items.find(({ shortcut_file_id, parent }) => shortcut_file_id === target.id && parent?.id !== target.id)
  if (way) return `${way.name} leads to this folder`
  return target.is_contributable ? null : `You cannot add items to ${target.name}`
}

/** A copy into the folder where they are makes duplicates, so it is allowed. */
export function judgeDrop(items: readonly Item[], target: DropTarget, isCopy = false): DropVerdict {
  if (items.length === 0 || refusalOf(items, target, isCopy) !== null) return 'refused'
  return !isCopy && items.every((item) => item.parent?.id === target.id) ? 'same' : 'allowed'
}

/** Those of the dropped items that are not there already. */
export function itemsToMove(items: readonly Item[], target: DropTarget): Item[] {
  return items.filter((item) => item.parent?.id !== target.id)
}
