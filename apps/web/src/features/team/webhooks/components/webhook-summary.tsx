import type { Webhook } from '@arbour/contract/entities/content/webhook'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { messageOf } from '#lib/api/errors.ts'
import { formatDateTime } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import { EditWebhookDialog } from '../dialogs/edit-webhook-dialog.tsx'
import { addressText, eventsText, missedText, STOP_TEXTS, waitingText, webhookStatus } from '../model/texts.ts'
import { askToDelete } from '../operations/ask-to-delete.tsx'
import { testWebhook, updateWebhook } from '../operations/change-webhooks.ts'
import classes from './webhook-summary.module.css'

interface WebhookSummaryProps {
  services: ItemServices
  webhook: Webhook
  /** Called when a test is being sent. */
  onTested: () => void
  /** Called when it is deleted or a link is followed. */
  onLeave: () => void
}

/** The status of a webhook, and the actions of its owner. */
export function WebhookSummary({ services, webhook, onTested, onLeave }: WebhookSummaryProps) {
  const { id, url, events, folder, is_active, stopped, failing_since, waiting, missed, created } = webhook
  const { client, dialogs } = services
  const [running, setRunning] = useState<'test' | 'switch' | null>(null)

  const run = async (what: 'test' | 'switch', callback: () => Promise<unknown>, said: string) => {
    setRunning(what)
    try {
      await callback()
      notify(said)
    } catch (error) {
      notify(messageOf(error), [], 'error')
    }
    setRunning(null)
  }
  const test = () =>
    run(
      'test',
      async () => {
        await testWebhook(client, id)
        onTested()
      },
      'A test is on its way',
    )
  const switchOn = () => run('switch', () => updateWebhook(client, { id, is_active: true }), 'The webhook is switched on')
  const switchOff = () => updateWebhook(client, { id, is_active: false })
  const pause = () =>
    waiting === 0
      ? run('switch', switchOff, 'The webhook is paused')
      : dialogs.ask<void>(({ opened, close }) => (
          <ConfirmDialog
            opened={opened}
            question="Pause this webhook?"
            text={`${waitingText(waiting)}. That is given up, and what happens meanwhile is not told later.`}
            confirmLabel="Pause"
            isGrave
            onConfirm={async () => {
              await switchOff()
              notify('The webhook is paused')
            }}
            onClose={() => close()}
          />
        ))
  const edit = () => void dialogs.ask<void>((handle) => <EditWebhookDialog {...handle} webhook={webhook} />)
  const remove = async () => {
    if (await askToDelete(services, webhook)) onLeave()
  }

  return (
    <section aria-label="Webhook" className={classes.summary}>
      <div className={classes.head}>
        <p className={classes.address}>{addressText(url)}</p>
        <StatusChip {...webhookStatus(webhook)} />
      </div>
      {stopped !== null && <Notice tone="bad">{STOP_TEXTS[stopped]}</Notice>}
      {is_active && failing_since !== null && (
        <Notice>
          Every attempt has failed since {formatDateTime(failing_since)}. It is switched off once that goes on for three days.
        </Notice>
      )}
      {missed > 0 && <Notice>{missedText(missed)}.</Notice>}
      <dl className={classes.facts}>
        <dt>Folder</dt>
        <dd>
          {folder ? (
            <PathLink path={folder.path} onFollow={onLeave} title={folder.path}>
              {folder.name}
            </PathLink>
          ) : (
            'One that you cannot open any more'
          )}
        </dd>
        <dt>Told of</dt>
        <dd>{eventsText(events)}</dd>
        <dt>Added</dt>
        <dd>{formatDateTime(created)}</dd>
        {waiting > 0 && (
          <>
            <dt>Waiting</dt>
            <dd>{waitingText(waiting)}</dd>
          </>
        )}
      </dl>
      <div className={classes.actions}>
        {is_active ? (
          <>
            <Button loading={running === 'test'} onClick={() => void test()}>
              Send test
            </Button>
            <Button variant="default" loading={running === 'switch'} onClick={() => void pause()}>
              Pause
            </Button>
          </>
        ) : (
          <Button loading={running === 'switch'} onClick={() => void switchOn()}>
            Switch on
          </Button>
        )}
        <Button variant="default" onClick={edit}>
          Edit
        </Button>
        <Button variant="default" color="red" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </section>
  )
}
