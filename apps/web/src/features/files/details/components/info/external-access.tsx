import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useItemServices } from '#features/files/items/public/services.ts'
import { TextButton } from '#ui/text-button.tsx'
import { Row } from '../parts/row.tsx'
import classes from './outside.module.css'

/** A link to the external access of an item, for users who can share it. */
export function ExternalAccessRow({ item }: { item: Item }) {
  const services = useItemServices()
  if (!item.is_shareable || item.deleted !== null || (item.type !== 'file' && item.type !== 'folder')) return null
  return (
    <Row label={t('common.externalAccess')}>
      <div className={classes.manage}>
        <TextButton onClick={() => void services.dialogs.open('item-outside', { item })}>
          {t('files.details.viewExternalAccess')}
        </TextButton>
      </div>
    </Row>
  )
}
