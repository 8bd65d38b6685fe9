import { filesGet } from '@arbour/contract/calls/items/files'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { cacheList } from './list-cache.ts'

/**
 * Loads items by their ids, in that order. `onRefused` is called with ids that no longer exist or are no longer visible to the
 * user.
 */
export function itemsByIdQuery(ids: readonly string[], onRefused: (id: string) => void) {
  const load = async (id: string, signal: AbortSignal) => {
    try {
      const { file } = await callApi(filesGet, { id }, { signal })
      return file.deleted === null ? [file] : []
    } catch (error) {
      if (!(error instanceof ApiError && [403, 404, 410].includes(error.status))) throw error
      onRefused(id)
      return []
    }
  }
  return queryOptions({
    queryKey: queryKeys.search({ ids }),
    queryFn: ({ client, signal }) =>
      cacheList(client, async () => ({ items: (await Promise.all(ids.map((id) => load(id, signal)))).flat() })),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
}
