import { filesBrowse } from '@arbour/contract/calls/items/files'
import { filesObjectsProposals } from '@arbour/contract/calls/items/proposed-versions'
import { filesObjects } from '@arbour/contract/calls/items/versions'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
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

/** Loads an old version of the file at a path. `versionId` is the id of the version, or in old URLs that of its object. */
export function oldVersionQuery(path: string, versionId: string) {
  return queryOptions({
    queryKey: queryKeys.version(path, versionId),
    queryFn: ({ signal }) => callApi(filesBrowse, { path, version: versionId }, { signal }),
  })
}

/** Loads the newest versions of a file at once, the current one first, to choose from. */
export function versionChoicesQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.versionChoices(id),
    queryFn: ({ signal }) => callApi(filesObjects, { id, take: MAX_PAGE_SIZE }, { signal }),
  })
}

/** Loads the proposed versions of a file, the oldest first. */
export function proposalsQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.proposals(id),
    queryFn: ({ signal }) => callApi(filesObjectsProposals, { id }, { signal }),
    refetchOnWindowFocus: true,
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
