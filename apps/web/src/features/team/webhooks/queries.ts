import { webhooksDeliveries, webhooksList } from '@arbour/contract/calls/content/webhooks'
import type { Webhook, WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Lines of a page of what was sent. */
export const DELIVERIES_PAGE = 20

/** How often is asked what became of a message that is about to be sent, in milliseconds, and otherwise of what may come. */
const SOON_MS = 2000
const LATER_MS = 5000

/** The webhooks of a folder, or without one the person's own in the team. */
export function webhooksQuery(folderId?: string) {
  return queryOptions({
    queryKey: queryKeys.webhooks(folderId),
    queryFn: ({ signal }) => callApi(webhooksList, folderId === undefined ? {} : { folder_id: folderId }, { signal }),
    select: ({ webhooks }) => webhooks,
    staleTime: 0,
  })
}

/** One webhook of the person's own with a page of what it sent, asked for again while it is looked at: nobody tells the page what was sent. */
export function deliveriesQuery(id: string, page = 1) {
  return queryOptions({
    queryKey: queryKeys.webhookDeliveries(id, page),
    queryFn: ({ signal }) => callApi(webhooksDeliveries, { id, page, take: DELIVERIES_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? (isSendingSoon(data) ? SOON_MS : LATER_MS) : false),
  })
}

function isSendingSoon({ webhook, items }: { webhook: Webhook; items: readonly WebhookDelivery[] }): boolean {
  const soon = Date.now() + 2 * LATER_MS
  return webhook.is_active && items.some(({ next }) => next !== null && Date.parse(next) < soon)
}
