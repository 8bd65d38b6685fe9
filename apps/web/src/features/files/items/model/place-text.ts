import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { isolateDirection } from '#lib/browser/direction.ts'

/**
 * Returns the location of an item for display: `All Files › Projects › Bridge`. Below a folder that the user can't open, only the
 * parent folder.
 */
export function placeText({ parent }: Pick<Item, 'parent'>): string {
  if (parent === null) return ''
  if (!isInTree(parent.path)) return parent.name
  return namesOf(parent.path).join(' › ')
}

/** Returns a path for display: `All Files/Projects/Bridge`. Paths that are not in the tree of files are returned as they are. */
export function pathText(path: string): string {
  return isInTree(path) ? namesOf(path).join('/') : path
}

function isInTree(path: string): boolean {
  return path === ROOT_PATH || path.startsWith(`${ROOT_PATH}/`)
}

function namesOf(path: string): string[] {
  return [t('common.allFiles'), ...pathSegments(path)].map(isolateDirection)
}
