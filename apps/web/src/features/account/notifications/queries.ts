import { notificationsList } from '@arbour/contract/calls/account/notifications'
import type { CallResponse } from '@arbour/contract/calls/call'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Notifications in pages of 15, the latest first. Each page contains the total number of unread ones. */
export type CachedPages = InfiniteData<CallResponse<typeof notificationsList>>

/** The user's notifications in the team. The bell loads the first page; more are loaded when the panel is scrolled. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.notificationsList,
  queryFn: ({ pageParam, signal }) => callApi(notificationsList, { page: pageParam }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
})
