import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

/** Asks before unsaved changes of an item are discarded. Returns true if they can be. */
export function askToDiscard({ dialogs }: ItemServices, item: Item): Promise<boolean> {
  return dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      question={t('ui.form.leaveWithoutSaving')}
      text={t('files.itemSettings.yourChangesToNameAre', { name: item.name })}
      confirmLabel={t('ui.form.discardChanges')}
      cancelLabel={t('ui.form.keepEditing')}
      isDestructive
      // The first result counts: the dialog also closes after confirming.
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
}
