import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { placeName } from '#features/files/item-paths/public.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import classes from './parent-link.module.css'

/** The parent folder of an item; from other pages a link to it that selects the item. */
export function ParentLink({ item, parent }: { item: Item; parent: NonNullable<Item['parent']> }) {
  const services = useItemServices()
  const isElsewhere = services.currentPath() !== parent.path
  const show = () => {
    services.goTo(parent.path)
    services.reveal(item.id)
  }
  return (
    <>
      <PathLink path={parent.path} className={classes.link} title={pathText(parent.path)}>
        {truncateMiddle(placeName(parent), 50)}
      </PathLink>
      {isElsewhere && (
        <button type="button" className={classes.show} onClick={show}>
          {t('common.showInFolder')}
        </button>
      )}
    </>
  )
}
