import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/items/item'
import { BIN_PATH } from '@arbour/contract/limits'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { placeName } from '#features/files/item-paths/public.ts'
import { getKeyFilter, getKeyPath, getKeySort, type ListFilter, queryKeys } from '#lib/api/query-keys.ts'
import { itemMovedElsewhere } from '../live/moved-elsewhere.ts'
import { type CachedFolder, withoutIds } from '../model/folder/cached-folder.ts'
import type { ServerStateChange } from '../store/item-store.ts'
import { isChanging, itemStore } from '../store/items.ts'
import { canReorder, placeFor } from '../store/list-order.ts'
import { cachedFolders, editFolder, type FolderQuery } from './cached-folders.ts'
import { confirmPlaces } from './confirm-places.ts'

interface ReceiveOptions {
  /** The store's moment of the request; now if absent. */
  asOf?: number
  /** The key of the list whose order is part of the response. */
  except?: readonly unknown[]
  /** The user knows where the items went: they moved them, or the caller shows a message. */
  isKnown?: boolean
}

/** If more positions of one list have to be found, the list is refetched instead. */
const MAX_PLACED = 500

/**
 * Applies item data from the server, from any request, and keeps all cached folders in order: removes items that were moved away,
 * adds those that arrived, and repositions changed ones.
 */
export function receiveItems(client: QueryClient, items: readonly Item[], { asOf, except, isKnown }: ReceiveOptions = {}): void {
  itemStore.batch(() => {
    const serverChanges = itemStore.receive(withParents(items.map(withPlaceNames)), asOf)
    // A running operation reports the new location itself.
    if (!isKnown && !isChanging()) openItemMovedElsewhere(client, serverChanges)
    const changes = serverChanges.filter(({ before, now }) => before !== undefined && isMovedOrResorted(before, now))
    if (changes.length === 0) return
    const exceptHash = except && hashKey(except)
    for (const query of cachedFolders(client)) if (query.queryHash !== exceptHash) keepOrder(client, query, changes)
  })
}

/** Names the root in the language of the page. */
function withPlaceNames(item: Item): Item {
  const { parent } = item
  const [name, parentName] = [placeName(item), parent && placeName(parent)]
  if (name === item.name && parentName === (parent?.name ?? null)) return item
  return { ...item, name, parent: parent && { ...parent, name: parentName ?? parent.name } }
}

/** Any response, such as the parent folder's list, can show that the open item has moved. */
function openItemMovedElsewhere(client: QueryClient, changes: readonly ServerStateChange[]): void {
  const isOpen = (path: string) =>
    client
      .getQueryCache()
      .findAll({ queryKey: queryKeys.folders, type: 'active' })
      .some(({ queryKey }) => getKeyPath(queryKey) === path)
  for (const { before, now } of changes) {
    if (before && before.path !== now.path && isOpen(before.path)) itemMovedElsewhere(before, now)
  }
}

/** Adds the parents that have received their first subfolder. */
function withParents(items: readonly Item[]): readonly Item[] {
  const receivedIds = new Set(items.map(({ id }) => id))
  const grownFolders = new Map<string, Item>()
  for (const { is_dir, deleted, parent } of items) {
    const folder =
      is_dir && deleted === null && parent && !receivedIds.has(parent.id) ? itemStore.serverState(parent.id) : undefined
    if (folder?.is_accessible && !folder.has_folders) grownFolders.set(folder.id, { ...folder, has_folders: true })
  }
  return grownFolders.size === 0 ? items : [...items, ...grownFolders.values()]
}

/** Adds new items of the store to the cached lists of their folder at the right positions. */
export function addItems(client: QueryClient, items: readonly Item[]): void {
  itemStore.batch(() => {
    for (const [folderId, siblings] of Map.groupBy(items, ({ parent }) => parent?.id)) {
      for (const query of cachedFolders(client, folderId)) {
        const missing = siblings.filter((item) => isListedIn(query, item) && !query.state.data?.ids.includes(item.id))
        placeAll(client, query, missing)
      }
    }
  })
}

/** Removes items from all lists of a folder, or, without a folder, from all lists. */
export function takeOut(client: QueryClient, ids: ReadonlySet<string>, folderId?: string): void {
  for (const query of cachedFolders(client, folderId)) editFolder(client, query, (data) => withoutIds(data, ids))
}

/**
 * Requests the current number of items after some have left a folder, possibly from its part that is not loaded. The server
 * counts, so it does not matter who reports the change first, or how often.
 */
export function recount(client: QueryClient, folderId: string): void {
  for (const query of cachedFolders(client, folderId)) if (query.state.data?.ids.includes(null)) confirm(client, query, [])
}

/** Whether the list is sorted like a folder: smart views sort by their results, the top of the bin by date of deletion. */
function isFolder({ queryKey, state }: FolderQuery): boolean {
  const { fileId = null } = state.data ?? {}
  return fileId !== null && getKeyPath(queryKey) !== BIN_PATH && itemStore.serverState(fileId)?.type !== 'smart'
}

/** Whether an item belongs in the list of a folder: it is inside, of the listed kind, and has the same state, deleted or not. */
export function isListedIn({ queryKey, state: { data } }: FolderQuery, item: Item | undefined): boolean {
  if (item === undefined || item.parent?.id !== data?.fileId) return false
  const folder = itemStore.serverState(data?.fileId ?? '')
  return (item.deleted === null) === (folder?.deleted == null) && isOfKind(item, getKeyFilter(queryKey))
}

/** The server leaves out items that the user can't open if it lists one kind only. */
function isOfKind(item: Item, { type, sub_type }: ListFilter): boolean {
  if (type === undefined && sub_type === undefined) return true
  return item.is_accessible && (type ?? item.type) === item.type && (sub_type ?? item.sub_type) === item.sub_type
}

function isMovedOrResorted(before: Item, now: Item): boolean {
  return before.parent?.id !== now.parent?.id || before.deleted !== now.deleted || canReorder(before, now, 'relevance:asc')
}

function keepOrder(client: QueryClient, query: FolderQuery, changes: readonly ServerStateChange[]): void {
  const cached = new Set(query.state.data?.ids)
  const [removedIds, newItems] = [new Set<string>(), [] as Item[]]
  let isUncounted = false
  for (const { before, now } of changes) {
    const isThere = cached.has(now.id)
    if (!isFolder(query)) {
      if (isThere && getKeyPath(query.queryKey) === BIN_PATH && now.deleted === null) removedIds.add(now.id)
    } else if (!isListedIn(query, now)) {
      if (isThere) removedIds.add(now.id)
      else isUncounted ||= cached.has(null) && isListedIn(query, before)
    } else if (isThere ? before && canReorder(before, now, getKeySort(query.queryKey)) : !isListedIn(query, before)) {
      newItems.push(now)
    }
  }
  if (removedIds.size > 0) editFolder(client, query, (data) => withoutIds(data, removedIds))
  placeAll(client, query, newItems)
  if (isUncounted) confirm(client, query, [])
}

/**
 * Inserts items into a list at the right positions among the loaded ones. If the positions cannot be derived from the items, and
 * if the list is not visible, it is refetched.
 */
function placeAll(client: QueryClient, query: FolderQuery, items: readonly Item[]): void {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  let isPlaced = false
  if (items.length <= MAX_PLACED) {
    editFolder(client, query, (data) => {
      const folderWithItems = placeItems(withoutIds(data, new Set(ids)), items, getKeySort(query.queryKey))
      isPlaced = folderWithItems !== null
      return folderWithItems ?? data
    })
  }
  if (isPlaced) confirm(client, query, ids)
  else void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

function placeItems(folder: CachedFolder, items: readonly Item[], sort: SearchSort | null): CachedFolder | null {
  let { ids } = folder
  for (const item of items) {
    const place = placeFor(ids, item, sort, itemStore.serverState)
    if (!place) return null
    ids = ids.toSpliced(place.at, 0, item.id)
  }
  return { ...folder, ids }
}

/** If a list is visible, checks it with the server; otherwise it is refetched when it becomes visible. */
function confirm(client: QueryClient, query: FolderQuery, ids: readonly string[]): void {
  const { queryKey } = query
  if (!query.isActive()) void client.invalidateQueries({ queryKey, exact: true })
  else confirmPlaces(client, query, ids, (items, asOf) => receiveItems(client, items, { asOf, except: queryKey }))
}
