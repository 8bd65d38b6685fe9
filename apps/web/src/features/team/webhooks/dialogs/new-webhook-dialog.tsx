import { NewWebhook } from '@arbour/contract/calls/content/webhooks'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@arbour/contract/entities/content/webhook'
import type { Item } from '@arbour/contract/entities/items/item'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { truncateMiddle } from '#lib/text/format.ts'
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
      title={secret === null ? 'New webhook' : 'The secret'}
      size="lg"
      form={form}
      verb="Create"
      onClose={close}
      after={
        secret !== null && (
          <ShownSecret label="Secret" value={secret} onClose={close}>
            It is shown here once. Copy it now, and give it to the receiver alone, which uses it to check that messages are from
            here, as{' '}
            <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
              Standard Webhooks
            </a>{' '}
            describes. If you lose it, make a new webhook.
          </ShownSecret>
        )
      }
    >
      <WebhookFields
        form={form}
        description={`It begins with https://, and is told what you may see happen in ${truncateMiddle(folder.name, 40)}.`}
      />
    </FormDialog>
  )
}
