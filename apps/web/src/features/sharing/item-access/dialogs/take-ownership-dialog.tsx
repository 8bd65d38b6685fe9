import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { notify } from '#ui/toast/notify.ts'
import { updateAccess } from '../operations/update-access.ts'

interface TakeOwnershipDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
}

/** Makes an Admin the owner of a restricted item; the change is visible to everybody. */
export function TakeOwnershipDialog({ opened, close, services, item }: TakeOwnershipDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      question={t('sharing.itemAccess.takeOwnershipOfName', { name: truncateMiddle(item.name, 50) })}
      text={t('sharing.itemAccess.fullAccessEffects')}
      confirmLabel={t('sharing.itemAccess.takeOwnership')}
      onConfirm={async () => {
        await updateAccess(services, item, { take_ownership: true })
        notify(t('sharing.itemAccess.youOwnNameNow', { name: item.name }))
      }}
      onClose={() => close()}
    />
  )
}
