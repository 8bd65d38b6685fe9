import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { ItemDate } from '#features/files/items/public/components.ts'
import { formatAge } from '#lib/text/format.ts'
import classes from './item-meta.module.css'

/** The line below a name in the grid: a description of the item, if any, and its date; or that the user cannot open it. */
export function ItemMeta({ item, note }: { item: Item; note: string | null }) {
  return (
    <span className={classes.meta} data-closed={!item.is_accessible || undefined}>
      {item.is_accessible ? (
        <>
          {note !== null && `${note} · `}
          <ItemDate item={item} format={formatAge} />
        </>
      ) : (
        t('common.accessRestricted')
      )}
    </span>
  )
}
