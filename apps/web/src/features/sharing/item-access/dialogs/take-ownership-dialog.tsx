import type { Item } from '@arbour/contract/entities/items/item'
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
      question={`Take ownership of ${truncateMiddle(item.name, 50)}?`}
      text={
        'You will be able to open it and to say who else may.\nThe owner before stays as an editor, and the activity shows that you took it.'
      }
      confirmLabel="Take ownership"
      onConfirm={async () => {
        await updateAccess(services, item, { take_ownership: true })
        notify(`You own ${item.name} now`)
      }}
      onClose={() => close()}
    />
  )
}
