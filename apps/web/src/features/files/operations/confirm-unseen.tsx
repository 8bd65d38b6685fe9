import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
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
      question={t('files.operations.deleteName', { count: items.length, name })}
      text={t('files.operations.itContainsItemsThatYou', { count: items.length })}
      confirmLabel={t('common.delete')}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
  return hasConfirmed === true
}
