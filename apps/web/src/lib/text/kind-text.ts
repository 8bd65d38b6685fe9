import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '#lib/text/messages.ts'

/** Returns the displayed type of an item: `Project`, `PDF document`. */
export function kindText({ type, sub_type, ext }: Pick<Item, 'type' | 'sub_type' | 'ext'>): string {
  const kind = sub_type ?? type
  return ext ? t('lib.text.kindOfFile', { kind, ext: ext.toUpperCase() }) : t('lib.text.kindOfItem', { kind })
}
