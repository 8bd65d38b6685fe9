import type { Webhook } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
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
      t('team.webhooks.testSent'),
    )
  const switchOn = () => run('switch', () => updateWebhook(client, { id, is_active: true }), t('team.webhooks.webhookEnabled'))
  const switchOff = () => updateWebhook(client, { id, is_active: false })
  const pause = () =>
    waitingCount === 0
      ? run('switch', switchOff, t('team.webhooks.webhookIsPaused'))
      : dialogs.ask<void>(({ opened, close }) => (
          <ConfirmDialog
            opened={opened}
            question={t('team.webhooks.pauseThisWebhook')}
            text={t('team.webhooks.waitingMessagesDiscarded', { count: waitingCount })}
            confirmLabel={t('common.pause')}
            isGrave
            onConfirm={async () => {
              await switchOff()
              notify(t('team.webhooks.webhookIsPaused'))
            }}
            onClose={() => close()}
          />
        ))
  const edit = () => void dialogs.ask<void>((handle) => <EditWebhookDialog {...handle} webhook={webhook} />)
  const remove = async () => {
    if (await askToDelete(services, webhook)) onLeave()
  }

  return (
    <section aria-label={t('team.webhooks.webhook')} className={classes.summary}>
      <div className={classes.head}>
        <p className={classes.address}>{addressText(url)}</p>
        <StatusChip {...webhookStatus(webhook)} />
      </div>
      {stopReason !== null && <Notice tone="bad">{STOP_TEXTS[stopReason]}</Notice>}
      {is_active && failing_since !== null && (
        <Notice>{t('team.webhooks.allAttemptsFailedWillDisable', { failingSince: formatDateTime(failing_since) })}</Notice>
      )}
      {missedCount > 0 && <Notice>{missedText(missedCount)}</Notice>}
      <dl className={classes.facts}>
        <dt>{t('common.folder')}</dt>
        <dd>
          {folder ? (
            <PathLink path={folder.path} onFollow={onLeave} title={pathText(folder.path)}>
              {folder.name}
            </PathLink>
          ) : (
            t('team.webhooks.folderNoLongerAccessible')
          )}
        </dd>
        <dt>{t('team.webhooks.events')}</dt>
        <dd>{eventsText(events)}</dd>
        <dt>{t('team.webhooks.added')}</dt>
        <dd>{formatDateTime(created)}</dd>
        {waitingCount > 0 && (
          <>
            <dt>{t('team.webhooks.waiting')}</dt>
            <dd>{waitingText(waitingCount)}</dd>
          </>
        )}
      </dl>
      <div className={classes.actions}>
        {is_active ? (
          <>
            <Button loading={runningAction === 'test'} onClick={() => void test()}>
              {t('team.webhooks.sendTest')}
            </Button>
            <Button variant="default" loading={runningAction === 'switch'} onClick={() => void pause()}>
              {t('common.pause')}
            </Button>
          </>
        ) : (
          <Button loading={runningAction === 'switch'} onClick={() => void switchOn()}>
            {t('team.webhooks.enable')}
          </Button>
        )}
        <Button variant="default" onClick={edit}>
          {t('team.webhooks.edit')}
        </Button>
        <Button variant="default" color="red" onClick={() => void remove()}>
          {t('common.delete')}
        </Button>
      </div>
    </section>
  )
}
