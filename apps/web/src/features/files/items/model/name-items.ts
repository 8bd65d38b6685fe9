import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Names items: `Plan.pdf`, or `3 items`. */
export function nameItems(items: readonly Pick<Item, 'name'>[]): string {
  return items.length === 1 ? (items[0]?.name ?? '') : t('common.itemCount', { count: items.length })
}
