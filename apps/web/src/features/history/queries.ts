import { filesBrowse } from '@arbour/contract/calls/files'
import { filesObjects } from '@arbour/contract/calls/versions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'

/** Every key of this feature's queries. */
export const historyKeys = {
  file: (path: string) => ['history', path] as const,
  versions: (id: string) => ['versions', id] as const,
}

/** The file at a path with the folders above it. */
export function fileQuery(path: string) {
  return queryOptions({
    queryKey: historyKeys.file(path),
    queryFn: ({ signal }) => callApi(filesBrowse, { path, take: 1 }, { signal }),
  })
}

/** The versions of a file, the current one first, a page at a time. */
export function versionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: historyKeys.versions(id),
    queryFn: ({ pageParam, signal }) => callApi(filesObjects, { id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
  })
}
