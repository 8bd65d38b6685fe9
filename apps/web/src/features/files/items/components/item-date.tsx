import type { Item } from '@arbour/contract/entities/items/item'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'

/** When an item was changed, or deleted if it is in the bin: relative, with the exact time on hover. `format` where there is less room. */
export function ItemDate({ item, format = formatRelative }: { item: Item; format?: (time: string) => string }) {
  const at = item.deleted ?? item.updated
  // Of what the person can't open it is not told.
  if (at === null) return null
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {format(at)}
    </time>
  )
}
