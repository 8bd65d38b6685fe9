import type { Item } from '@arbour/contract/entities/items/item'
import { nameItems } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { loadConfirmDialog } from './parts.ts'

/** Asks whether to delete folders that contain items which the user can't see. Returns whether to delete them. */
export async function confirmUnseen({ dialogs }: ItemServices, items: readonly Item[]): Promise<boolean> {
  const { ConfirmDialog } = await loadOnRequest(loadConfirmDialog)
  const isOne = items.length === 1
  const hasConfirmed = await dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={`Delete ${nameItems(items)}?`}
      text={`${isOne ? 'It contains' : 'They contain'} items that you can’t see. They are deleted too, and their owners are notified.`}
      confirmLabel="Delete"
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
  return hasConfirmed === true
}
