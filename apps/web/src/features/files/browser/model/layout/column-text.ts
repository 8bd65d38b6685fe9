import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/entities/items/item-kind'
import { listAmounts } from '@arbour/contract/money/amounts'
import { placeName } from '#features/files/item-paths/public.ts'
import { formatSize, truncateMiddle } from '#lib/text/format.ts'
import { formatFigure } from '#lib/text/money.ts'
import { personName } from '#lib/text/person-name.ts'

/** The columns with a date. */
export type DateColumn = Extract<ListColumnKey, 'updated' | 'activity_at' | 'created'>

/** The columns of lists of projects and companies. */
export type ProjectColumn = Extract<ListColumnKey, 'status' | 'spending' | 'people' | 'partners'>

/** The columns with plain text of the item: no tags, and no dates, whose text changes over time. */
export type TextColumn = Exclude<ListColumnKey, 'tags' | DateColumn | ProjectColumn>

/** Returns an item's text in a column of a list; null if it is empty. */
export function columnText(item: Item, key: TextColumn): string | null {
  switch (key) {
    case 'parent':
      return item.parent && truncateMiddle(placeName(item.parent), 50)
    case 'deleted_by':
      return item.deleted_by && personName(item.deleted_by)
    case 'type':
      return kindOf(item)
    case 'size':
      return item.size === null ? null : formatSize(item.size)
    default:
      return formatFigure(listAmounts(item.finance), key)
  }
}
