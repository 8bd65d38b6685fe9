import { notificationsPreferences } from '@arbour/contract/calls/account/notifications'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The user's notification settings by topic, in this team. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.notificationPreferences,
  queryFn: ({ signal }) => callApi(notificationsPreferences, {}, { signal }),
})
