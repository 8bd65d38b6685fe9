import type { Webhook } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { notify } from '#ui/toast/notify.ts'
import { addressText } from '../model/texts.ts'
import { deleteWebhook } from './change-webhooks.ts'

/** Deletes a webhook after confirmation. Returns true once it is deleted. */
export function askToDelete(
  { dialogs, client }: ItemServices,
  { id, url, waiting: waitingCount }: Webhook,
): Promise<boolean | undefined> {
  const address = truncateMiddle(addressText(url), 100)
  return dialogs.ask<boolean | undefined>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      question={t('team.webhooks.deleteThisWebhook')}
      text={[
        t('team.webhooks.urlStopsReceivingEvents', { address }),
        ...(waitingCount > 0 ? [t('team.webhooks.waitingMessagesNotSent')] : []),
      ].join('\n')}
      confirmLabel={t('common.delete')}
      isDestructive
      onConfirm={async () => {
        await deleteWebhook(client, id)
        notify(t('team.webhooks.webhookIsDeleted'))
        close(true)
      }}
      onClose={() => close(undefined)}
    />
  ))
}
