import { NewWebhook } from '@arbour/contract/calls/content/webhooks'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@arbour/contract/entities/content/webhook'
import type { Item } from '@arbour/contract/entities/items/item'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { truncateMiddle } from '#lib/text/format.ts'
import { CopyField } from '#ui/copy-field.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { WebhookFields } from '../components/webhook-fields.tsx'
import { createWebhook } from '../operations/change-webhooks.ts'
import classes from './new-webhook-dialog.module.css'

/** Adds a webhook to a folder, and shows its secret: once. */
export function NewWebhookDialog({ opened, close, folder }: DialogHandle<void> & { folder: Item }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    schema: NewWebhook,
    initial: { url: '', events: [...WEBHOOK_EVENTS] as WebhookEvent[] },
    request: ({ url, events }) => ({ folder_id: folder.id, url: url.trim(), events }),
    submit: async (request) => setSecret((await createWebhook(client, request)).secret),
  })
  const { isPending } = form
  return (
    <Modal
      opened={opened}
      title={secret === null ? 'New webhook' : 'The secret'}
      size="lg"
      isDismissible={!isPending}
      closesOutside={secret === null && !form.isChanged}
      onClose={() => close()}
    >
      {secret === null ? (
        <Form form={form}>
          <div className={classes.fields}>
            <WebhookFields
              form={form}
              about={`It begins with https://, and is told what you may see happen in ${truncateMiddle(folder.name, 40)}.`}
            />
            <FormFailure message={form.failure} />
          </div>
          <ModalActions>
            <Button variant="default" disabled={isPending} onClick={() => close()}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Create
            </Button>
          </ModalActions>
        </Form>
      ) : (
        <>
          <p className={classes.about}>
            It is shown here once. Copy it now, and give it to the receiver alone: it checks with it that messages are from here,
            as{' '}
            <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
              Standard Webhooks
            </a>{' '}
            describes it. A lost secret is not told again: make a new webhook then.
          </p>
          <CopyField isFirst label="Secret" value={secret} />
          <ModalActions>
            <Button variant="default" onClick={() => close()}>
              Done
            </Button>
          </ModalActions>
        </>
      )}
    </Modal>
  )
}
