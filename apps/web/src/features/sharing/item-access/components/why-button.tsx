import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { ExplainedId } from '#lib/browser/view-as-url.ts'
import classes from './why-button.module.css'

interface WhyButtonProps {
  item: Item
  services: ItemServices
  seer: ExplainedId
  /** The name of the user, team or group. */
  name: string
}

/** Explains the access of a user, team or group to an item. */
export function WhyButton({ item, services, seer, name }: WhyButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.why}
      aria-label={t('sharing.common.whyName', { name })}
      onClick={() => void services.dialogs.open('why', { services, item, subject: seer })}
    >
      {t('sharing.common.why')}
    </Button>
  )
}
