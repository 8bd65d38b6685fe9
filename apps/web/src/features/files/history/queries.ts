import { filesBrowse } from '@arbour/contract/calls/items/files'
import { filesObjects } from '@arbour/contract/calls/items/versions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cacheItem } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Loads the file at a path with its ancestors. */
export function fileQuery(path: string) {
  return queryOptions({
    queryKey: queryKeys.history(path),
    queryFn: async ({ client, signal }) => {
      const ask = callApi(filesBrowse, { path, take: 1 }, { signal })
      return { ...(await cacheItem(client, () => ask)), ancestors: (await ask).ancestors }
    },
  })
}

/** Loads the versions of a file in pages, the current one first. */
export function versionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.versions(id),
    queryFn: ({ pageParam, signal }) => callApi(filesObjects, { id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
  })
}
