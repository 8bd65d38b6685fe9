import type { Item } from '@arbour/contract/entities/items/item'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'

/**
 * The date when an item was changed, or deleted if it is in the bin: relative, with the exact time on hover. `format` for narrow
 * places.
 */
export function ItemDate({ item, format = formatRelative }: { item: Item; format?: (time: string) => string }) {
  const date = item.deleted ?? item.updated
  // Items that the user cannot open have no date.
  if (date === null) return null
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {format(date)}
    </time>
  )
}
