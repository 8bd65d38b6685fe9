import type { Webhook } from '@arbour/contract/entities/content/webhook'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
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
  const {
    id,
    url,
    events,
    folder,
    is_active,
    stopped: stopReason,
    failing_since,
    waiting: waitingCount,
    missed: missedCount,
    created,
  } = webhook
  const { client, dialogs } = services
  const [runningAction, setRunningAction] = useState<'test' | 'switch' | null>(null)

  const run = async (action: 'test' | 'switch', callback: () => Promise<unknown>, message: string) => {
    setRunningAction(action)
    try {
      await callback()
      notify(message)
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
    setRunningAction(null)
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
    waitingCount === 0
      ? run('switch', switchOff, 'The webhook is paused')
      : dialogs.ask<void>(({ opened, close }) => (
          <ConfirmDialog
            opened={opened}
            question="Pause this webhook?"
            text={[`${waitingText(waitingCount)}.`, 'That is given up, and what happens meanwhile is not told later.'].join(' ')}
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
      {stopReason !== null && <Notice tone="bad">{STOP_TEXTS[stopReason]}</Notice>}
      {is_active && failing_since !== null && (
        <Notice>
          Every attempt has failed since {formatDateTime(failing_since)}. It is switched off once that goes on for three days.
        </Notice>
      )}
      {missedCount > 0 && <Notice>{missedText(missedCount)}.</Notice>}
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
        {waitingCount > 0 && (
          <>
            <dt>Waiting</dt>
            <dd>{waitingText(waitingCount)}</dd>
          </>
        )}
      </dl>
      <div className={classes.actions}>
        {is_active ? (
          <>
            <Button loading={runningAction === 'test'} onClick={() => void test()}>
              Send test
            </Button>
            <Button variant="default" loading={runningAction === 'switch'} onClick={() => void pause()}>
              Pause
            </Button>
          </>
        ) : (
          <Button loading={runningAction === 'switch'} onClick={() => void switchOn()}>
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
