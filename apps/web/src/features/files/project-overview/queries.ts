import { filesProject } from '@arbour/contract/calls/sharing/project-overview'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/**
 * Loads what is new in a project since the user's last visit. The request counts as a visit, so it is sent each time the project
 * is opened.
 */
export function projectOverviewQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.projectOverview(id),
    queryFn: ({ signal }) => callApi(filesProject, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
