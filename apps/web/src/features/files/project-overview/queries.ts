import { filesRoom } from '@arbour/contract/calls/sharing/project-room'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** What is new in a project since the person was there. Asking is a visit, so that it is asked each time that the project is opened. */
export function roomQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.projectOverview(id),
    queryFn: ({ signal }) => callApi(filesRoom, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
