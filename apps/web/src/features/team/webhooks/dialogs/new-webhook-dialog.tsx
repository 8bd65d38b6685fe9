import { NewWebhook } from '@arbour/contract/calls/content/webhooks'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@arbour/contract/entities/content/webhook'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { WebhookFields } from '../components/webhook-fields.tsx'
import { createWebhook } from '../operations/change-webhooks.ts'

/** Adds a webhook to a folder, and shows its secret once. */
export function NewWebhookDialog({ opened, close, folder }: DialogHandle<void> & { folder: Item }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    schema: NewWebhook,
    initial: { url: '', events: [...WEBHOOK_EVENTS] as WebhookEvent[] },
    request: ({ url, events }) => ({ folder_id: folder.id, url: url.trim(), events }),
    submit: async (request) => setSecret((await createWebhook(client, request)).secret),
  })
  return (
    <FormDialog
      opened={opened}
      title={secret === null ? t('team.webhooks.newWebhook') : t('team.webhooks.webhookSecret')}
      size="lg"
      form={form}
      verb={t('common.create')}
      onClose={close}
      after={
        secret !== null && (
          <ShownSecret label={t('team.webhooks.secret')} value={secret} onClose={close}>
            {tRich('team.webhooks.copySecretNow', {
              link: (children) => (
                <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
                  {children}
                </a>
              ),
            })}
          </ShownSecret>
        )
      }
    >
      <WebhookFields form={form} description={t('team.webhooks.urlHint', { name: truncateMiddle(folder.name, 40) })} />
    </FormDialog>
  )
}
