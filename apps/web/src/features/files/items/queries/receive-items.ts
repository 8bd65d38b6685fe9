import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/items/item'
import { BIN_PATH } from '@arbour/contract/limits'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { pathOfKey, queryKeys, sortOfKey } from '#lib/api/query-keys.ts'
import { noteLedAway } from '../live/led-away.ts'
import { type HeldFolder, withoutIds } from '../model/held-folder.ts'
import type { TruthChange } from '../store/item-store.ts'
import { isChanging, itemStore } from '../store/items.ts'
import { mayReorder, placeFor } from '../store/list-order.ts'
import { confirmPlaces } from './confirm-places.ts'
import { editFolder, type FolderQuery, heldFolders } from './held-folders.ts'

interface ReceiveOptions {
  /** The moment of the store at which it was asked; now when absent. */
  asOf?: number
  /** The key of the list whose order comes with the answer. */
  except?: readonly unknown[]
  /** The person knows where the items went: they did it themselves, or are told by the caller. */
  isKnown?: boolean
}

/** More places of one list than these are not worth finding: it is read again. */
const MAX_PLACED = 500

/**
 * Takes in what the server said of items, whoever asked and why, and keeps every held folder in its order: what has gone elsewhere is taken
 * out, what came from elsewhere is put in, and what may stand elsewhere now finds its place.
 */
export function receiveItems(client: QueryClient, items: readonly Item[], { asOf, except, isKnown }: ReceiveOptions = {}): void {
  itemStore.batch(() => {
    const received = itemStore.receive(withParents(items), asOf)
    // What is being done here says itself where it goes.
    if (!isKnown && !isChanging()) noteOpenLedAway(client, received)
    const changes = received.filter(({ before, now }) => before !== undefined && isMovedOrResorted(before, now))
    if (changes.length === 0) return
    const exceptHash = except && hashKey(except)
    for (const query of heldFolders(client)) if (query.queryHash !== exceptHash) keepOrder(client, query, changes)
  })
}

/** What is open at a path may be found elsewhere by whatever is read, such as the list of the folder above. */
function noteOpenLedAway(client: QueryClient, changes: readonly TruthChange[]): void {
  const isOpen = (path: string) =>
    client
      .getQueryCache()
      .findAll({ queryKey: queryKeys.folders, type: 'active' })
      .some(({ queryKey }) => pathOfKey(queryKey) === path)
  for (const { before, now } of changes) {
    if (before && before.path !== now.path && isOpen(before.path)) noteLedAway(before, now)
  }
}

/** With the folders that the first folder has come into. */
function withParents(items: readonly Item[]): readonly Item[] {
  const here = new Set(items.map(({ id }) => id))
  const grown = new Map<string, Item>()
  for (const { is_dir, deleted, parent } of items) {
    const folder = is_dir && deleted === null && parent && !here.has(parent.id) ? itemStore.truth(parent.id) : undefined
    if (folder?.is_accessible && !folder.has_folders) grown.set(folder.id, { ...folder, has_folders: true })
  }
  return grown.size === 0 ? items : [...items, ...grown.values()]
}

/** Puts items of the store that are new to their folder where they belong in it, wherever it is held. */
export function addItems(client: QueryClient, items: readonly Item[]): void {
  itemStore.batch(() => {
    for (const [folderId, some] of Map.groupBy(items, ({ parent }) => parent?.id)) {
      for (const query of heldFolders(client, folderId)) {
        const missing = some.filter((item) => isListedIn(query, item) && !query.state.data?.ids.includes(item.id))
        placeAll(client, query, missing)
      }
    }
  })
}

/** Takes items out of every list of a folder, or, where none is named, of all. */
export function takeOut(client: QueryClient, ids: ReadonlySet<string>, folderId?: string): void {
  for (const query of heldFolders(client, folderId)) editFolder(client, query, (data) => withoutIds(data, ids))
}

/**
 * Items have left a folder, maybe from what is not loaded of it: asks how many there are now. The server counts, so that it does not matter
 * who tells of it first, nor how often.
 */
export function recount(client: QueryClient, folderId: string): void {
  for (const query of heldFolders(client, folderId)) if (query.state.data?.ids.includes(null)) confirm(client, query, [])
}

/** Lists of which the order is not that of a folder: smart views sort by what they found, the top of the bin by when it came there. */
function isFolder({ queryKey, state }: FolderQuery): boolean {
  const { fileId = null } = state.data ?? {}
  return fileId !== null && pathOfKey(queryKey) !== BIN_PATH && itemStore.truth(fileId)?.type !== 'smart'
}

/** Whether an item belongs in the list of a folder: stands in it, in the bin as the folder does, or not as it. */
export function isListedIn({ state: { data } }: FolderQuery, item: Item | undefined): boolean {
  const folder = itemStore.truth(data?.fileId ?? '')
  return item !== undefined && item.parent?.id === data?.fileId && (item.deleted === null) === (folder?.deleted == null)
}

function isMovedOrResorted(before: Item, now: Item): boolean {
  return before.parent?.id !== now.parent?.id || before.deleted !== now.deleted || mayReorder(before, now, 'relevance:asc')
}

function keepOrder(client: QueryClient, query: FolderQuery, changes: readonly TruthChange[]): void {
  const held = new Set(query.state.data?.ids)
  const [out, found] = [new Set<string>(), [] as Item[]]
  let isUncounted = false
  for (const { before, now } of changes) {
    const isThere = held.has(now.id)
    if (!isFolder(query)) {
      if (isThere && pathOfKey(query.queryKey) === BIN_PATH && now.deleted === null) out.add(now.id)
    } else if (!isListedIn(query, now)) {
      if (isThere) out.add(now.id)
      else isUncounted ||= held.has(null) && isListedIn(query, before)
    } else if (isThere ? before && mayReorder(before, now, sortOfKey(query.queryKey)) : !isListedIn(query, before)) {
      found.push(now)
    }
  }
  if (out.size > 0) editFolder(client, query, (data) => withoutIds(data, out))
  placeAll(client, query, found)
  if (isUncounted) confirm(client, query, [])
}

/**
 * Puts items where they belong in a list, beside what is loaded of it. Where the items do not tell the places, and where nobody looks, it is
 * read again.
 */
function placeAll(client: QueryClient, query: FolderQuery, items: readonly Item[]): void {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  let isPlaced = false
  if (items.length <= MAX_PLACED) {
    editFolder(client, query, (data) => {
      const placed = withPlaced(withoutIds(data, new Set(ids)), items, sortOfKey(query.queryKey))
      isPlaced = placed !== null
      return placed ?? data
    })
  }
  if (isPlaced) confirm(client, query, ids)
  else void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

function withPlaced(others: HeldFolder, items: readonly Item[], sort: SearchSort | null): HeldFolder | null {
  let { ids } = others
  for (const item of items) {
    const place = placeFor(ids, item, sort, itemStore.truth)
    if (!place) return null
    ids = ids.toSpliced(place.at, 0, item.id)
  }
  return { ...others, ids }
}

/** Where a list is on the screen, the server is asked whether it is as it is held; where nobody looks, it is read when somebody does. */
function confirm(client: QueryClient, query: FolderQuery, ids: readonly string[]): void {
  const { queryKey } = query
  if (!query.isActive()) void client.invalidateQueries({ queryKey, exact: true })
  else confirmPlaces(client, query, ids, (items, asOf) => receiveItems(client, items, { asOf, except: queryKey }))
}
