import type { Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { isMakingItems } from '#features/files/upload/public.ts'
import { getKeyFilter, getKeyPath, getKeySort } from '#lib/api/query-keys.ts'
import { type CachedFolder, checkPlaces, withTotal } from '../model/folder/cached-folder.ts'
import { itemStore } from '../store/items.ts'
import { browseFolder } from './browse-folder.ts'
import { countEdits, editFolder, type FolderQuery } from './cached-folders.ts'

/** The number of items requested around a place: the smaller one if few such ranges cover all places. */
const WINDOWS = [10, 50]
/** More ranges of one list cost more than refetching its visible pages. */
const MAX_WINDOWS = 4
/** The maximum number of requests for a list that keeps changing. */
const MAX_ATTEMPTS = 3

/** The delay before checking again while uploads create items, in milliseconds. */
const BUSY_MS = 1000

/** Receives items that arrived with a response. */
type Receive = (items: readonly Item[], asOf: number) => void

const pendingIds = new Map<FolderQuery, Set<string>>()

/**
 * Checks with the server whether items are at their assumed positions: requests the items around them, the total number, and the
 * folder's totals. Without items only the latter. If the result differs, the list is refetched. Simultaneous checks are combined.
 */
export function confirmPlaces(client: QueryClient, query: FolderQuery, ids: readonly string[], receive: Receive): void {
  const otherIds = pendingIds.get(query)
  if (otherIds) {
    for (const id of ids) otherIds.add(id)
    return
  }
  const requestedIds = new Set(ids)
  pendingIds.set(query, requestedIds)
  // If the server does not respond, the refetch shows the error on the screen.
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  const ask = () => {
    // An item that is being created may be counted already without being in the list.
    if (isMakingItems()) {
      setTimeout(ask, BUSY_MS)
      return
    }
    pendingIds.delete(query)
    stands(client, query, requestedIds, receive).then((isSo) => isSo || readAgain(), readAgain)
  }
  queueMicrotask(ask)
}

async function stands(
  client: QueryClient,
  query: FolderQuery,
  requestedIds: ReadonlySet<string>,
  receive: Receive,
  times = 1,
): Promise<boolean> {
  const windows = findWindows(query, requestedIds)
  if (windows === null || times > MAX_ATTEMPTS) return false
  const folder = { path: getKeyPath(query.queryKey), sort: getKeySort(query.queryKey), ...getKeyFilter(query.queryKey) }
  const [edits, asOf] = [countEdits(query), itemStore.moment()]
  const { take, indexes } = windows
  const pages = await Promise.all(indexes.map((index) => browseFolder(folder, { page: index + 1, take })))
  if (edits !== countEdits(query)) return stands(client, query, requestedIds, receive, times + 1)
  let data: CachedFolder | null = query.state.data ?? null
  for (const [index, { items }] of pages.entries()) {
    const ids = items.map((item) => item.id)
    data = data && checkPlaces(data, (indexes[index] ?? 0) * take, ids)
  }
  const now = data && withTotal(data, pages[0]?.meta.total_items ?? 0)
  if (!now) return false
  itemStore.batch(() => {
    for (const { file, items } of pages) receive(file ? [file, ...items] : items, asOf)
    editFolder(client, query, () => now)
  })
  return true
}

/** Returns the 0-based ranges that contain the places; the first one if there are none. Null if there are too many. */
function findWindows({ state }: FolderQuery, requestedIds: ReadonlySet<string>): { take: number; indexes: number[] } | null {
  const ids = state.data?.ids ?? []
  // An item beside places that are not loaded may belong anywhere among them.
  const isKnown = (index: number) => ids[index - 1] !== null && ids[index + 1] !== null
  const places = ids.flatMap((id, index) => (id !== null && requestedIds.has(id) && isKnown(index) ? index : []))
  for (const take of WINDOWS) {
    const indexes = [...new Set((places.length > 0 ? places : [0]).map((index) => Math.floor(index / take)))]
    if (indexes.length <= MAX_WINDOWS) return { take, indexes }
  }
  return null
}
