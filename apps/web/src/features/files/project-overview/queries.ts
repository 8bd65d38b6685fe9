import type { CallInput } from '@arbour/contract/calls/call'
import { filesSearch } from '@arbour/contract/calls/items/search'
import { filesProject } from '@arbour/contract/calls/sharing/project-overview'
import { queryOptions } from '@tanstack/react-query'
import { cacheList } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/**
 * Loads the overview of a project. The request counts as a visit, so it is sent each time the project is opened.
 */
export function projectOverviewQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.projectOverview(id),
    queryFn: ({ signal }) => callApi(filesProject, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** The number of files and of folders that the overview shows. */
export const SHOWN_ITEMS = 6

/** Loads items anywhere below a project. */
function belowQuery(input: CallInput<typeof filesSearch>) {
  return queryOptions({
    queryKey: queryKeys.search(input),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSearch, input, { signal })),
    staleTime: 0,
  })
}

/** Loads the files of a project that were changed last. */
export function latestFilesQuery(id: string) {
  return belowQuery({ parent_id: id, type: 'file', sort: 'updated:desc', take: SHOWN_ITEMS })
}

/** Loads the starred folders of a project, or all of them, those with the latest changes first. */
export function foldersQuery(id: string, isStarred: boolean) {
  return belowQuery({
    parent_id: id,
    type: 'folder',
    sort: 'activity_at:desc',
    take: SHOWN_ITEMS,
    ...(isStarred && { is_starred: true }),
  })
}
