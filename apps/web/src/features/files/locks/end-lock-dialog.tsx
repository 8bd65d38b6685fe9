import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncate } from '#lib/text/format.ts'
import { holderName } from '#lib/text/lock-text.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { endLock } from './change-locks.ts'

interface EndLockDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
}

/** Asks before the lock of someone else is ended. */
export function EndLockDialog({ opened, close, services, item }: EndLockDialogProps) {
  const holder = item.lock ? holderName(item.lock) : ''
  return (
    <ConfirmDialog
      opened={opened}
      question={t('files.locks.endQuestion', { holder, name: truncate(item.name, 60) })}
      text={t('files.locks.endConsequence', { holder })}
      confirmLabel={t('files.locks.endConfirm')}
      isGrave
      onConfirm={() => endLock(services, item, holder)}
      onClose={() => close()}
    />
  )
}
