import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconLock } from '@tabler/icons-react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { AskForAccess } from '#features/files/request-access/public.ts'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import classes from './item-head.module.css'

/** A restricted item: only its name and a way to request access. */
export function ClosedItem({ item }: { item: Item }) {
  const services = useItemServices()
  return (
    <>
      <ThumbnailFrame>
        <IconLock size={40} stroke={1.4} className={classes.lock} aria-hidden />
      </ThumbnailFrame>
      <h2 dir="auto" className={classes.name}>
        {item.name}
      </h2>
      <p className={classes.closed}>{t('common.accessRestricted')}</p>
      {item.deleted === null && <AskForAccess services={services} item={item} variant="default" className={classes.ask} />}
    </>
  )
}
