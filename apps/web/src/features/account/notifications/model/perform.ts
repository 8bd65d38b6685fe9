import {
  notificationsClear,
  notificationsClearAll,
  notificationsClearRead,
  notificationsRead,
  notificationsReadAll,
} from '@arbour/contract/calls/account/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { notificationsQuery } from '../queries.ts'
import { refetchNotifications, whenUpToDate } from './ask-again.ts'
import { applyChange, type NotificationChange, pendingChanges } from './pending-changes.ts'

/** Serialises the requests, so that the server receives them in the user's order. */
let lastRequest: Promise<unknown> = Promise.resolve()

/** Performs an action on notifications optimistically, and reverts it with a message if the server rejects it. */
export async function perform(client: QueryClient, change: NotificationChange): Promise<void> {
  pendingChanges.add(change)
  const request = lastRequest.then(() => ask(change))
  lastRequest = request.catch(() => undefined)
  let isAllKnown = false
  try {
    isAllKnown = await request
    // A pending response may be outdated, but may also contain a further page, so it is not cancelled.
    await whenUpToDate(client)
    const now = client.setQueryData(notificationsQuery.queryKey, (cached) => cached && applyChange(cached, change))
    // Items that are not loaded yet have moved up by the number of cleared ones.
    const { meta } = now?.pages.at(-1) ?? {}
    isAllKnown &&= change.kind === 'read' || change.kind === 'read-all' || !meta || meta.current_page >= meta.total_pages
  } catch (error) {
    notify(getErrorMessage(error), [], 'error')
  }
  pendingChanges.remove(change)
  if (!isAllKnown) void refetchNotifications(client)
  else void client.invalidateQueries({ queryKey: queryKeys.filteredNotifications })
}

const CALLS_OF_ALL = {
  'read-all': notificationsReadAll,
  'clear-read': notificationsClearRead,
  'clear-all': notificationsClearAll,
}

/** Sends the action; returns whether the server applied exactly that. */
async function ask(change: NotificationChange): Promise<boolean> {
  try {
    if ('id' in change) await callApi(change.kind === 'read' ? notificationsRead : notificationsClear, { id: change.id })
    else await callApi(CALLS_OF_ALL[change.kind], {})
    return true
  } catch (error) {
    // Cleared in the meantime, in another tab or by expiry: there is nothing left to do.
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    return false
  }
}
