import { notificationsList } from '@arbour/contract/calls/account/notifications'
import type { CallResponse } from '@arbour/contract/calls/call'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Notifications by pages of 15, the latest first. Each page says how many in all were not read. */
export type Held = InfiniteData<CallResponse<typeof notificationsList>>

/** What the person is told in the team. The bell asks for the first page; more come as the panel is scrolled. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.notificationsList,
  queryFn: ({ pageParam, signal }) => callApi(notificationsList, { page: pageParam }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
})
