import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'
import { ItemDate } from '#features/files/items/public/components.ts'
import { formatAge } from '#lib/text/format.ts'
import classes from './item-meta.module.css'

/** Below a name in the grid: something about the item, if there is anything to say, and its date; or that it is closed to the person. */
export function ItemMeta({ item, about }: { item: Item; about: string | null }) {
  return (
    <span className={classes.meta} data-closed={!item.is_accessible || undefined}>
      {item.is_accessible ? (
        <>
          {about !== null && `${about} · `}
          <ItemDate item={item} format={formatAge} />
        </>
      ) : (
        messages.accessRestricted
      )}
    </span>
  )
}
