import { webhooksDeliveries, webhooksList } from '@arbour/contract/calls/content/webhooks'
import type { Webhook, WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The number of deliveries per page. */
export const DELIVERIES_PAGE = 20

/** The polling interval while a delivery is about to be sent, and otherwise for new deliveries, in milliseconds. */
const SOON_MS = 2000
const LATER_MS = 5000

/** Loads the webhooks of a folder, or without one those of the user in the team. */
export function webhooksQuery(folderId?: string) {
  return queryOptions({
    queryKey: queryKeys.webhooks(folderId),
    queryFn: ({ signal }) => callApi(webhooksList, folderId === undefined ? {} : { folder_id: folderId }, { signal }),
    select: ({ webhooks }) => webhooks,
    staleTime: 0,
  })
}

/**
 * Loads one of the user's webhooks with a page of its deliveries. Polled while it is visible, because there are no live events
 * for deliveries.
 */
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
  const soonTime = Date.now() + 2 * LATER_MS
  return webhook.is_active && items.some(({ next }) => next !== null && Date.parse(next) < soonTime)
}
