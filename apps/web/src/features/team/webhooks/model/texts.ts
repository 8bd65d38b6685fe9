import type {
  DeliveredEvent,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookStop,
} from '@arbour/contract/entities/content/webhook'
import { WEBHOOK_EVENTS } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { formatList, joinFacts } from '#lib/text/format.ts'
import type { Status } from '#ui/chips/status-chip.tsx'

/** The labels and descriptions of events. */
export const EVENT_LABELS: Record<WebhookEvent, { label: string; description: string }> = {
  'item.created': { label: t('team.webhooks.itemAddedLabel'), description: t('team.webhooks.itemAdded') },
  'item.updated': { label: t('team.webhooks.updated'), description: t('team.webhooks.itsFieldsTagsFiguresOr') },
  'item.version_added': { label: t('team.webhooks.newVersion'), description: t('team.webhooks.fileHasNewVersionOr') },
  'item.renamed': { label: t('team.webhooks.renamed'), description: t('team.webhooks.itemRenamed') },
  'item.moved': { label: t('team.webhooks.moved'), description: t('team.webhooks.intoFolderOutOfIt') },
  'item.deleted': { label: t('team.webhooks.deleted'), description: t('team.webhooks.itemWasMovedToBin') },
  'item.restored': { label: t('team.webhooks.restored'), description: t('team.webhooks.itemRestored') },
  'item.access_changed': { label: t('team.webhooks.accessChanged'), description: t('team.webhooks.accessOrOwnerChanged') },
}

/** Returns the label of an event: `Added`, `Test` */
export function eventText(event: DeliveredEvent): string {
  return event === 'webhook.test' ? t('team.webhooks.test') : EVENT_LABELS[event].label
}

/** Formats the events of a webhook: `All events`, `Added, New version` */
export function eventsText(events: readonly WebhookEvent[]): string {
  return events.length === WEBHOOK_EVENTS.length
    ? t('team.webhooks.allEvents')
    : formatList(
        events.map((event) => EVENT_LABELS[event].label),
        'plain',
      )
}

export function webhookStatus({
  is_active,
  stopped: stopReason,
  failing_since,
}: Pick<Webhook, 'is_active' | 'stopped' | 'failing_since'>): Status {
  if (is_active)
    return failing_since === null
      ? { text: t('team.webhooks.active'), tone: 'good' }
      : { text: t('team.webhooks.failing'), tone: 'waiting' }
  return stopReason === null ? { text: t('team.webhooks.paused') } : { text: t('team.webhooks.disabled'), tone: 'bad' }
}

/** Why the server has disabled a webhook. */
export const STOP_TEXTS: Record<WebhookStop, string> = {
  owner: t('team.webhooks.disabledOwnerCannotManage'),
  failures: t('team.webhooks.disabledReceiverFailed'),
  gone: t('team.webhooks.disabledReceiverGone'),
}

/** Shortens a URL for display: `https://hooks.example.org/arbour` without the `https://`. */
export function addressText(url: string): string {
  return url.replace(/^https:\/\//, '').replace(/\/$/, '')
}

export function deliveryStatus({ state, status, attempts }: Pick<WebhookDelivery, 'state' | 'status' | 'attempts'>): Status {
  const withStatus = (text: string) => (status === null ? text : joinFacts([text, String(status)]))
  switch (state) {
    case 'delivered':
      return { text: withStatus(t('team.webhooks.delivered')), tone: 'good' }
    case 'failed':
      return { text: withStatus(t('team.common.failed')), tone: 'bad' }
    case 'waiting':
      return attempts === 0
        ? { text: t('team.webhooks.sending') }
        : { text: withStatus(t('team.webhooks.retrying')), tone: 'waiting' }
  }
}

/** Formats the number of pending deliveries: `1 message waits`, `12 messages wait` */
export function waitingText(count: number): string {
  return t('team.webhooks.messagesWaiting', { count })
}

/** Formats the number of dropped events: `1 event was not kept, as too many messages waited` */
export function missedText(count: number): string {
  return t('team.webhooks.eventsDropped', { count })
}

/** Formats a body for display: JSON is indented. */
export function readableText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
