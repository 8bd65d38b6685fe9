import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

/** Asks before what was not saved of an item is lost. True when it may be. */
export function askToDiscard({ dialogs }: ItemServices, item: Item): Promise<boolean> {
  return dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      question="Leave without saving?"
      text={`Your changes to ${item.name} are not saved.`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isDestructive
      // The first answer counts: once it is confirmed the question closes too.
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
}
