import { notificationsList } from '@arbour/contract/calls/account/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notificationsQuery } from '../queries.ts'
import { withFirstPage } from './first-page.ts'

/** Events within this time cause one request, in milliseconds. */
const SETTLE_MS = 200

const { queryKey } = notificationsQuery

let pendingRefetch: Promise<void> | null = null
let isWanted = false

/** Refetches the notifications, with one request at a time however many events arrive; resolves when the result is current. */
export function refetchNotifications(client: QueryClient): Promise<void> {
  isWanted = true
  pendingRefetch ??= refetchWhileWanted(client)
  return pendingRefetch
}

/** Resolves when running requests, such as for a further page, have completed or failed. */
export async function whenUpToDate(client: QueryClient): Promise<void> {
  if (client.isFetching({ queryKey }) > 0) await client.refetchQueries({ queryKey }, { cancelRefetch: false })
}

async function refetchWhileWanted(client: QueryClient): Promise<void> {
  while (isWanted) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    await whenUpToDate(client)
    isWanted = false
    if (!(await askFirstPage(client))) await client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: queryKeys.filteredNotifications })
  }
  pendingRefetch = null
}

/** If many pages are loaded, the first one usually contains all changes. Returns whether it did. */
async function askFirstPage(client: QueryClient): Promise<boolean> {
  const before = client.getQueryData(queryKey)
  if (!before || before.pages.length < 2) return false
  const firstPage = await callApi(notificationsList, { page: 1 }).catch(() => null)
  const cached = client.getQueryData(queryKey)
  // Another response has arrived in the meantime, or is about to.
  if (!firstPage || cached !== before || client.isFetching({ queryKey }) > 0) return false
  const now = withFirstPage(cached, firstPage)
  if (now) client.setQueryData(queryKey, now)
  return now !== null
}
