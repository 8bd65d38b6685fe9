import type { Item } from '@arbour/contract/entities/items/item'
import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'
import { itemStore } from '../store/items.ts'
import { receiveItems } from './receive-items.ts'

/** A cached list of items from several folders: their ids, and the other fields of the response. */
export type CachedList<List extends { items: Item[] }> = Omit<List, 'items'> & { ids: readonly string[] }

/**
 * Makes a request, stores the items of the response, and returns the data that the query of the list caches. The state of the
 * item store is noted before the request, so that a response that is older than another one changes nothing.
 */
export async function cacheList<List extends { items: Item[] }>(
  client: QueryClient,
  request: () => Promise<List>,
): Promise<CachedList<List>> {
  const asOf = itemStore.moment()
  const { items, ...rest } = await request()
  receiveItems(client, items, { asOf })
  return { ...rest, ids: items.map(({ id }) => id) }
}

/** Makes a request for one item, stores it, and returns its id; null for none. */
export async function cacheItem(
  client: QueryClient,
  request: () => Promise<{ file: Item | null }>,
): Promise<{ fileId: string | null }> {
  const asOf = itemStore.moment()
  const { file } = await request()
  if (file) receiveItems(client, [file], { asOf })
  return { fileId: file?.id ?? null }
}

const LISTS = [queryKeys.searches, queryKeys.starred, queryKeys.allSuggestions, queryKeys.pickerSearches] as const

/** Whether a cached folder is a smart view, whose items come from several folders. */
function isSmartView({ state }: Query): boolean {
  const cached = state.data as CachedFolder | undefined
  return cached?.fileId ? itemStore.serverState(cached.fileId)?.type === 'smart' : false
}

/** Removes items from search results, suggestions, the picker, smart views and starred items. */
export function removeFromLists(client: QueryClient, removedIds: ReadonlySet<string>): void {
  for (const queryKey of LISTS) {
    client.setQueriesData<{ ids: readonly string[] }>({ queryKey }, (data) => {
      const ids = data?.ids.filter((id) => !removedIds.has(id))
      return data && ids && ids.length < data.ids.length ? { ...data, ids } : undefined
    })
  }
  client.setQueriesData<CachedFolder>({ queryKey: queryKeys.folders, predicate: isSmartView }, (cached) => {
    const ids = cached?.ids.filter((id) => id === null || !removedIds.has(id))
    return cached && ids && ids.length < cached.ids.length ? { ...cached, ids } : undefined
  })
}

/** Other queries whose data depends on items of several folders: totals, activity, contents and shares. */
const SUMMARIES = [queryKeys.allSearchTotals, queryKeys.recent, queryKeys.allContents, queryKeys.shared] as const

/** Refetches the queries about items of several folders that are on the screen; the others when they are shown next. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    ...[...LISTS, ...SUMMARIES].map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ queryKey: queryKeys.folders, predicate: isSmartView }),
  ])
}
