import { WebhookChanges } from '@arbour/contract/calls/content/webhooks'
import type { Webhook } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { useQueryClient } from '@tanstack/react-query'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { WebhookFields, type WebhookForm } from '../components/webhook-fields.tsx'
import { updateWebhook } from '../operations/change-webhooks.ts'

/** Edits the URL and events of a webhook. */
export function EditWebhookDialog({ opened, close, webhook }: DialogHandle<void> & { webhook: Webhook }) {
  const client = useQueryClient()
  const form = useForm({
    schema: WebhookChanges,
    initial: { url: webhook.url, events: webhook.events } as WebhookForm,
    request: ({ url, events }, before) => {
      const changes = unlessEmpty({
        ...(url.trim() !== before.url && { url: url.trim() }),
        ...(isOther(events, before.events) && { events }),
      })
      return changes && { id: webhook.id, ...changes }
    },
    submit: async (request) => {
      await updateWebhook(client, request)
      notify(t('team.webhooks.webhookIsSaved'))
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t('team.webhooks.editWebhook')}
      size="lg"
      verb={t('common.save')}
      form={form}
      onClose={() => close()}
    >
      <WebhookFields form={form} description={t('team.webhooks.secretStaysAsItIs')} />
    </FormDialog>
  )
}

function isOther(events: WebhookForm['events'], before: WebhookForm['events']): boolean {
  return events.length !== before.length || events.some((event) => !before.includes(event))
}
