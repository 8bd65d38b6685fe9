import { filesAccessLeave } from '@arbour/contract/calls/sharing/access'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { notify } from '#ui/toast/notify.ts'
import { refreshAccess } from '../operations/update-access.ts'

interface LeaveDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
}

/** Asks the current user to confirm, and removes their own access to an item that lists them. Shows the server's error. */
export function LeaveDialog({ opened, close, services, item }: LeaveDialogProps) {
  const name = truncateMiddle(item.name, 50)
  return (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={t('sharing.itemAccess.removeYourAccessToName', { name })}
      text={t('sharing.itemAccess.youKeepWhatYourTeam')}
      confirmLabel={t('common.removeMyAccess')}
      onConfirm={async () => {
        const { role } = await callApi(filesAccessLeave, { id: item.id })
        refreshAccess(services)
        void services.client.invalidateQueries({ queryKey: queryKeys.shared })
        notify(
          role === null
            ? t('sharing.itemAccess.youNoLongerHaveAccess', { name })
            : t('sharing.itemAccess.yourIndividualAccessRemoved', { name }),
        )
      }}
      onClose={() => close()}
    />
  )
}
