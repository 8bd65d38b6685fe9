import { filesSearch } from '@arbour/contract/calls/search'
import type { Item } from '@arbour/contract/entities/item'
import { MAX_COUNTED_RESULTS, MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { holdList } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

/** Every project, or company, that the person can see: as many as a search counts. */
export function everyFolderQuery(subType: 'project' | 'company') {
  const input = { type: 'folder', sub_type: subType, is_accessible: true, sort: 'name:asc', take: MAX_PAGE_SIZE } as const
  const readAll = async (signal: AbortSignal) => {
    const items: Item[] = []
    for (let page = 1; page <= MAX_COUNTED_RESULTS / MAX_PAGE_SIZE; page++) {
      const answer = await callApi(filesSearch, { ...input, page }, { signal })
      items.push(...answer.items)
      if (page >= answer.meta.total_pages) break
    }
    return { items }
  }
  return queryOptions({
    queryKey: queryKeys.search({ ...input, page: 'all' }),
    queryFn: ({ client, signal }) => holdList(client, () => readAll(signal)),
  })
}
