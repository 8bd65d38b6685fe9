import type { Item } from '@arbour/contract/entities/items/item'
import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'
import { itemStore } from '../store/items.ts'
import { receiveItems } from './receive-items.ts'

/** A cached list of collected items: the ids, and the other fields of the response. */
export type CachedList<List extends { items: Item[] }> = Omit<List, 'items'> & { ids: readonly string[] }

/**
 * Stores the items of a response and returns the data that its list caches. `ask` is called inside, so that responses to older
 * requests can be detected.
 */
export async function cacheList<List extends { items: Item[] }>(
  client: QueryClient,
  ask: () => Promise<List>,
): Promise<CachedList<List>> {
  const asOf = itemStore.moment()
  const { items, ...rest } = await ask()
  receiveItems(client, items, { asOf })
  return { ...rest, ids: items.map(({ id }) => id) }
}

/** Stores one item and returns its id; null for none. */
export async function cacheItem(
  client: QueryClient,
  ask: () => Promise<{ file: Item | null }>,
): Promise<{ fileId: string | null }> {
  const asOf = itemStore.moment()
  const { file } = await ask()
  if (file) receiveItems(client, [file], { asOf })
  return { fileId: file?.id ?? null }
}

const LISTS = [queryKeys.searches, queryKeys.starred, queryKeys.allSuggestions, queryKeys.pickerSearches] as const

/** Whether a cached folder is a smart view, which collects items like a search. */
function isSmartView({ state }: Query): boolean {
  const cached = state.data as CachedFolder | undefined
  return cached?.fileId ? itemStore.serverState(cached.fileId)?.type === 'smart' : false
}

/** Removes items from search results, smart views and starred items. */
export function takeOutOfLists(client: QueryClient, gone: ReadonlySet<string>): void {
  for (const queryKey of LISTS) {
    client.setQueriesData<{ ids: readonly string[] }>({ queryKey }, (data) => {
      const ids = data?.ids.filter((id) => !gone.has(id))
      return data && ids && ids.length < data.ids.length ? { ...data, ids } : undefined
    })
  }
  client.setQueriesData<CachedFolder>({ queryKey: queryKeys.folders, predicate: isSmartView }, (cached) => {
    const ids = cached?.ids.filter((id) => id === null || !gone.has(id))
    return cached && ids && ids.length < cached.ids.length ? { ...cached, ids } : undefined
  })
}

/** Queries about items from anywhere that are not lists of items. */
const STALE_QUERIES = [queryKeys.allSearchTotals, queryKeys.recent, queryKeys.allContents, queryKeys.shared] as const

/** Refetches visible search results; others when they are shown again. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    ...[...LISTS, ...STALE_QUERIES].map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ queryKey: queryKeys.folders, predicate: isSmartView }),
  ])
}
