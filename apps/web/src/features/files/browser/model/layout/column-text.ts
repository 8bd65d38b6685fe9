import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/file-kinds'
import { placeName } from '#features/files/item-paths/public.ts'
import { formatPounds, formatSize, truncateMiddle } from '#lib/text/format.ts'
import { personName } from '#lib/text/person-name.ts'

/** The columns that hold a date. */
export type DateColumn = Extract<ListColumnKey, 'updated' | 'activity_at' | 'created'>

/** The columns that hold a text of the item alone: no tags, and no dates, whose text changes with the time. */
export type TextColumn = Exclude<ListColumnKey, 'tags' | DateColumn>

/** What an item has in a column of a list; null for nothing. */
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
    default: {
      const amount = item.finance?.[key] ?? null
      return amount === null ? null : formatPounds(amount)
    }
  }
}
