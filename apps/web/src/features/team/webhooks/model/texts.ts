import type {
  DeliveredEvent,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookStop,
} from '@arbour/contract/entities/content/webhook'
import { WEBHOOK_EVENTS } from '@arbour/contract/entities/content/webhook'
import { formatCount, formatList } from '#lib/text/format.ts'
import type { Status } from '#ui/chips/status-chip.tsx'

/** The labels and descriptions of events. */
export const EVENT_LABELS: Record<WebhookEvent, { label: string; description: string }> = {
  'item.created': { label: 'Added', description: 'Something new is in the folder.' },
  'item.updated': { label: 'Updated', description: 'Its fields, tags, figures or filters changed.' },
  'item.version_added': { label: 'New version', description: 'A file has a new version, or an older one is its newest again.' },
  'item.renamed': { label: 'Renamed', description: 'It has another name.' },
  'item.moved': { label: 'Moved', description: 'Into the folder, out of it, or within it.' },
  'item.deleted': { label: 'Deleted', description: 'The item was moved to the bin or permanently deleted.' },
  'item.restored': { label: 'Restored', description: 'It came back from the bin.' },
  'item.access_changed': { label: 'Access changed', description: 'Others may open it, or it has another owner.' },
}

/** Returns the label of an event: `Added`, `Test` */
export function eventText(event: DeliveredEvent): string {
  return event === 'webhook.test' ? 'Test' : EVENT_LABELS[event].label
}

/** Formats the events of a webhook: `All events`, `Added, New version` */
export function eventsText(events: readonly WebhookEvent[]): string {
  return events.length === WEBHOOK_EVENTS.length
    ? 'All events'
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
  if (is_active) return failing_since === null ? { text: 'Active', tone: 'good' } : { text: 'Failing', tone: 'waiting' }
  return stopReason === null ? { text: 'Paused' } : { text: 'Switched off', tone: 'bad' }
}

/** Why the server has disabled a webhook. */
export const STOP_TEXTS: Record<WebhookStop, string> = {
  owner: 'Switched off, as its owner may not manage the folder any more.',
  failures: 'Switched off, as the receiver had failed for days.',
  gone: 'Switched off, as the receiver answered that it does not want it any more (410 Gone).',
}

/** Shortens a URL for display: `https://hooks.example.org/arbour` without the `https://`. */
export function addressText(url: string): string {
  return url.replace(/^https:\/\//, '').replace(/\/$/, '')
}

export function deliveryStatus({ state, status, attempts }: Pick<WebhookDelivery, 'state' | 'status' | 'attempts'>): Status {
  const withStatus = (text: string) => (status === null ? text : [text, String(status)].join(' · '))
  switch (state) {
    case 'delivered':
      return { text: withStatus('Delivered'), tone: 'good' }
    case 'failed':
      return { text: withStatus('Failed'), tone: 'bad' }
    case 'waiting':
      return attempts === 0 ? { text: 'On its way' } : { text: withStatus('Retrying'), tone: 'waiting' }
  }
}

/** Formats the number of pending deliveries: `1 message waits`, `12 messages wait` */
export function waitingText(count: number): string {
  return count === 1 ? '1 message waits to be sent' : `${formatCount(count)} messages wait to be sent`
}

/** Formats the number of dropped events: `1 event was not kept, as too many messages waited` */
export function missedText(count: number): string {
  return count === 1
    ? '1 event was not kept, as too many messages waited'
    : `${formatCount(count)} events were not kept, as too many messages waited`
}

/** Formats a body for display: JSON is indented. */
export function readableText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
