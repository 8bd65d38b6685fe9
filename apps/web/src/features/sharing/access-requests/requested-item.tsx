import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { ItemName } from '#features/files/items/public/components.ts'
import { placeText } from '#features/files/items/public/model.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './access-request-dialog.module.css'

/** The requested item with its location, and a link for users who can open it. */
export function RequestedItem({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const place = placeText(item)
  return (
    <div className={classes.item}>
      <span className={classes.icon}>
        {item.is_accessible ? <FileIcon item={item} size={28} /> : <IconLock size={22} stroke={1.6} aria-hidden />}
      </span>
      <div className={classes.who}>
        <ItemName name={item.name} max={50} className={classes.name} />
        {place !== '' && (
          <span className={classes.muted} title={place}>
            {place}
          </span>
        )}
      </div>
      {item.is_accessible && (
        <Button variant="subtle" px={10} aria-label={t('sharing.accessRequests.openName', { name: item.name })} onClick={onOpen}>
          {t('common.open')}
        </Button>
      )}
    </div>
  )
}
