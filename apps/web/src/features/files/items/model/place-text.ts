import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { t } from '#lib/text/messages.ts'

/**
 * Returns the location of an item for display: `All files › Projects › Bridge`. Below a folder that the user can't open, only the
 * parent folder.
 */
export function placeText({ parent }: Pick<Item, 'parent'>): string {
  if (parent === null) return ''
  if (parent.path !== ROOT_PATH && !parent.path.startsWith(`${ROOT_PATH}/`)) return parent.name
  return [t('common.allFiles'), ...pathSegments(parent.path)].join(' › ')
}
