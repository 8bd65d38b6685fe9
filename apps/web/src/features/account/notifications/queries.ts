import { notificationsList } from '@arbour/contract/calls/account/notifications'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Notifications in pages of 15, the latest first. Each page contains the total number of unread ones. */
export type CachedPages = InfiniteData<CallResponse<typeof notificationsList>>

const PAGED = {
  initialPageParam: 1,
  getNextPageParam: ({ meta }: CachedPages['pages'][number]) =>
    meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined,
}

/** The user's notifications in the team. The bell loads the first page; more are loaded when the panel is scrolled. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.notificationsList,
  queryFn: ({ pageParam, signal }) => callApi(notificationsList, { page: pageParam }, { signal }),
  ...PAGED,
})

/** Which notifications are listed: all, unread ones, or those that the user still has to act on. */
export type NotificationFilter = CallRequest<typeof notificationsList>['filter']

/** Like {@link notificationsQuery}, filtered. */
export function filteredQuery(filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.filteredNotifications, filter],
    queryFn: ({ pageParam, signal }) => callApi(notificationsList, { page: pageParam, filter }, { signal }),
    ...PAGED,
  })
}

/** The number of notifications on the dashboard. */
const WAITING = 6

/** Loads the latest notifications that the user still has to act on. */
export const waitingQuery = queryOptions({
  queryKey: [...queryKeys.filteredNotifications, 'first'],
  queryFn: ({ signal }) => callApi(notificationsList, { take: WAITING, filter: 'pending' }, { signal }),
  placeholderData: keepPreviousData,
})
