import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconEye, IconInbox } from '@tabler/icons-react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { type ShareSection, sectionProblem } from '../model/section.ts'
import classes from './share-form.module.css'

interface MoreActionsProps {
  item: Item
  services: ItemServices
  leave: () => Promise<boolean>
  onSection: (section: ShareSection) => void
}

/** Further actions of the dialog: request files, and preview the item as another person. */
export function MoreActions({ item, services, leave, onSection }: MoreActionsProps) {
  const canRequest = sectionProblem('request', item) === null
  const preview = async () => {
    if (await leave()) await services.dialogs.open('view-as', { services, item })
  }
  if (!canRequest && !item.is_owned) return null
  return (
    <div className={classes.more}>
      {canRequest && (
        <Button
          variant="default"
          leftSection={<IconInbox size={18} stroke={1.7} aria-hidden />}
          onClick={() => onSection('request')}
        >
          {t('sharing.shareDialog.requestFiles')}
        </Button>
      )}
      {item.is_owned && (
        <Button variant="default" leftSection={<IconEye size={18} stroke={1.7} aria-hidden />} onClick={() => void preview()}>
          {t('sharing.common.openViewAs')}
        </Button>
      )}
    </div>
  )
}
