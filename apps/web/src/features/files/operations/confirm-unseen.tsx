import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { formatCount } from '#lib/text/format.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { loadConfirmDialog } from './parts.ts'

/** Asks whether to delete folders that contain items which the user can't see. Returns whether to delete them. */
export async function confirmUnseen({ dialogs }: ItemServices, items: readonly Item[]): Promise<boolean> {
  const { ConfirmDialog } = await loadOnRequest(loadConfirmDialog)
  const name = items[0]?.name ?? ''
  const hasConfirmed = await dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={items.length === 1 ? `Delete ${name}?` : `Delete ${formatCount(items.length)} items?`}
      text={
        items.length === 1
          ? 'It contains items that you can’t see. They are deleted too, and their owners are notified.'
          : 'They contain items that you can’t see. They are deleted too, and their owners are notified.'
      }
      confirmLabel="Delete"
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
  return hasConfirmed === true
}
