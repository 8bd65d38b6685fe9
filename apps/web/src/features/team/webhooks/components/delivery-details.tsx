import type { Webhook, WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import { PERMALINK_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatCount, formatDateTime } from '#lib/text/format.ts'
import { notify } from '#ui/toast/notify.ts'
import { readableText } from '../model/texts.ts'
import { replayDelivery } from '../operations/change-webhooks.ts'
import classes from './delivery-details.module.css'

interface DeliveryDetailsProps {
  services: ItemServices
  webhook: Webhook
  delivery: WebhookDelivery
  onReplayed: () => void
  onLeave: () => void
}

/** The details of a delivery: its attempts, the responses and the request. */
export function DeliveryDetails({ services, webhook, delivery, onReplayed, onLeave }: DeliveryDetailsProps) {
  const { id, message_id, item, attempts, status, error, duration_ms, answer, body, created, sent: lastTried, next } = delivery
  const [isSending, setIsSending] = useState(false)
  const replay = async () => {
    setIsSending(true)
    try {
      await replayDelivery(services.client, id)
      notify(t('team.webhooks.messageSentAgain'))
      onReplayed()
    } catch (failure) {
      notify(getErrorMessage(failure), [], 'error')
    }
    setIsSending(false)
  }
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <Fact label={t('team.webhooks.created')}>{formatDateTime(created)}</Fact>
        {item && (
          <Fact label={t('common.item')}>
            <PathLink path={`${PERMALINK_PATH}/${item.id}`} onFollow={onLeave}>
              {item.name ?? t('team.webhooks.openIt')}
            </PathLink>
          </Fact>
        )}
        <Fact label={t('team.webhooks.attempts')}>{formatCount(attempts)}</Fact>
        {lastTried !== null && <Fact label={t('team.webhooks.lastTried')}>{formatDateTime(lastTried)}</Fact>}
        {next !== null && webhook.is_active && <Fact label={t('team.webhooks.nextTry')}>{formatDateTime(next)}</Fact>}
        {status !== null && <Fact label={t('common.status')}>{status}</Fact>}
        {error !== null && <Fact label={t('team.webhooks.error')}>{error}</Fact>}
        {duration_ms !== null && (
          <Fact label={t('team.webhooks.duration')}>{t('team.webhooks.durationMsMs', { durationMs: duration_ms })}</Fact>
        )}
        <Fact label="webhook-id">{message_id}</Fact>
      </dl>
      <Text label={t('team.webhooks.requestBody')} text={readableText(body)} />
      {answer !== null && answer !== '' && <Text label={t('team.webhooks.response')} text={answer} />}
      <Button
        variant="default"
        className={classes.replay}
        disabled={!webhook.is_active}
        loading={isSending}
        onClick={() => void replay()}
      >
        {t('team.webhooks.sendAgain')}
      </Button>
      {!webhook.is_active && <p className={classes.why}>{t('team.webhooks.enableToSendAgain')}</p>}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <figure className={classes.text}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  )
}
