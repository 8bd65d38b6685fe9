import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'

/** Where an item stands, for people: `All files › Projects › Bridge`. Below what they can't open the folder alone is told. */
export function placeText({ parent }: Pick<Item, 'parent'>): string {
  if (parent === null) return ''
  if (parent.path !== ROOT_PATH && !parent.path.startsWith(`${ROOT_PATH}/`)) return parent.name
  return ['All files', ...pathSegments(parent.path)].join(' › ')
}
