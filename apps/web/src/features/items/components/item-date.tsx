import type { Item } from '@arbour/contract/entities/item'
import { formatDateTime, formatRelative, formatRelativeShort } from '#lib/format.ts'

/** When an item was changed, or deleted if it is in the bin: relative, with the exact time on hover. Short where there is little room. */
export function ItemDate({ item, isShort = false }: { item: Item; isShort?: boolean }) {
  const at = item.deleted ?? item.updated
  // Of what the person can't open it is not told.
  if (at === null) return null
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {isShort ? formatRelativeShort(at) : formatRelative(at)}
    </time>
  )
}
