import type { Item } from '@arbour/contract/entities/items/item'
import type { Change } from '@arbour/contract/realtime'
import type { Query } from '@tanstack/react-query'
import { forgetThumbnails } from '#features/preview/thumbnails/public.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { ChangeKind, RoomHandlers } from '#lib/realtime/realtime.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'
import { cachedFolders, type FolderQuery } from '../queries/cached-folders.ts'
import { isArriving } from '../queries/created-items.ts'
import { refreshLists } from '../queries/list-cache.ts'
import { addItems, isListedIn, receiveItems, recount, takeOut } from '../queries/receive-items.ts'
import type { ItemServices } from '../services/item-services.ts'
import { isChanging, itemStore } from '../store/items.ts'
import { fetchItem } from './ask-item.ts'
import { closeRevokedDialogs, itemsInDialogs } from './evict-item.ts'
import { followOpenItem, openData } from './follow-open-item.ts'
import { keepRooms } from './live-rooms.ts'
import { type Burst, hasGap, nextStep, withChange, withoutKnown } from './model/burst.ts'
import { keepReadLog } from './read-log.ts'
import { createThrottle } from './throttle.ts'

/**
 * The delay before checking again whether the user still has access to an item if the server did not respond, in milliseconds.
 */
const RETRY_MS = 3000

/**
 * Keeps visible folders in sync with changes by others: rows are added, updated and removed in place, and the open item is
 * followed. The user's own changes arrive as events too; those already shown are not refetched. Returns a function that stops
 * this.
 */
export function startLiveFolders(services: ItemServices): () => void {
  const { client } = services
  const bursts = new Map<string, Burst>()
  /** Items of which more than their rows may be visible, such as who can open them. */
  const affectedIds = new Set<string>()
  /** Items that the user may have lost access to, in their last accessible state. */
  const uncertainItems = new Map<string, Item>()
  /** Folders with changes inside, for their activity. */
  const foldersWithChanges = new Set<string>()
  /** Folders from which an item was removed that none of their lists contains: it was among those not loaded. */
  const uncountedFolders = new Set<string>()
  let isOpenTouched = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const log = keepReadLog(client, ({ queryKey }) => queryKey[0] === queryKeys.folders[0])
  const throttle = createThrottle(refresh)

  const findActiveQueries = (folderId: string) => cachedFolders(client, folderId).filter((query) => query.isActive())

  /** Whether an item is in every visible list of a folder. */
  const holdsAll = (folderId: string, id: string) =>
    findActiveQueries(folderId).every(({ state }) => state.data?.ids.includes(id))

  const collectChange = (folderId: string, id?: string, isAdded?: boolean) => {
    bursts.set(folderId, withChange(bursts.get(folderId), Date.now(), id, isAdded))
    throttle.ask()
  }
  const touchOpen = (id: string) => {
    if (openData(services)?.fileId !== id) return
    isOpenTouched = true
    throttle.ask()
  }

  /** `roomId` is the id of the item itself, or of the other team's folder that it mounts. */
  const createHandlers = (roomId: string, itemId: string): RoomHandlers => ({
    onChange(kind: ChangeKind, { id }: Change) {
      const isItself = id === roomId
      const changedId = isItself ? itemId : id
      const before = itemStore.serverState(changedId)
      if (before?.is_accessible && !uncertainItems.has(changedId)) uncertainItems.set(changedId, before)
      if (isItself) {
        touchOpen(itemId)
        if (kind !== 'remove') collectChange(itemId)
      } else if (kind === 'remove') {
        if (!holdsAll(itemId, id)) uncountedFolders.add(itemId)
        takeOut(client, new Set([id]), itemId)
      } else collectChange(itemId, id, kind === 'add')
      affectedIds.add(changedId)
      foldersWithChanges.add(itemId)
      throttle.ask()
    },
    onGap(join) {
      const joinedAt = Date.now()
      const isBehind = findActiveQueries(itemId).some((query) => hasGap(log.of(query), { ...join, joinedAt }))
      if (join.isAgain || isBehind) touchOpen(itemId)
      if (isBehind) collectChange(itemId)
    },
    onRefuse: () => touchOpen(itemId),
  })

  async function refresh(): Promise<void> {
    // Repeated if an event arrived in the meantime: refetching its lists would follow the item without a message.
    while (isOpenTouched && !isChanging()) {
      isOpenTouched = false
      // If the server does not respond, the connection is down as well: the changes are fetched on reconnect.
      const lostId = await followOpenItem(services).catch(() => null)
      if (lostId !== null) bursts.delete(lostId)
    }
    await evictLostItems()
    if (affectedIds.size > 0 && !isChanging()) refreshOthers()
    if (!isChanging()) {
      for (const folderId of uncountedFolders) recount(client, folderId)
      uncountedFolders.clear()
    }
    await Promise.all([...bursts].map(([folderId, burst]) => applyBurst(folderId, burst)))
    if (bursts.size > 0 || affectedIds.size > 0 || uncountedFolders.size > 0 || isOpenTouched) throttle.ask()
  }

  /** Closes the dialogs of items that the user has lost access to. Retries if the server does not respond. */
  async function evictLostItems(): Promise<void> {
    for (const [id, before] of [...uncertainItems]) {
      const isShown = itemsInDialogs(services, before).length > 0
      const now = isShown ? await fetchItem(id).catch(() => undefined) : before
      if (now === undefined) continue
      uncertainItems.delete(id)
      if (!now?.is_accessible) closeRevokedDialogs(services, before, now)
    }
    clearTimeout(retryTimer)
    if (uncertainItems.size > 0) retryTimer = setTimeout(throttle.ask, RETRY_MS)
  }

  /** Refetches other views of changed items: searches, stars, and all queries keyed by an item's id. */
  function refreshOthers(): void {
    const [items, folders] = [new Set<unknown>(affectedIds), new Set<unknown>(foldersWithChanges)]
    forgetThumbnails(new Set(affectedIds))
    affectedIds.clear()
    foldersWithChanges.clear()
    void refreshLists(client)
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, ...keyParts] }) =>
        (name === queryKeys.allEvents[0] && keyParts.some((part) => folders.has(part))) ||
        (name !== queryKeys.folders[0] && keyParts.some((part) => items.has(part))),
    })
  }

  async function applyBurst(folderId: string, burst: Burst): Promise<void> {
    const unknown = withoutKnown(burst, (id) => isArriving(id) || holdsAll(folderId, id))
    const step = nextStep(unknown, findActiveQueries(folderId).map(log.of), { isChanging: isChanging() })
    if (step.kind === 'wait') return
    bursts.delete(folderId)
    if (step.kind === 'nothing') return
    if (step.kind === 'read') {
      reloadFolder(folderId)
      return
    }
    const asOf = itemStore.moment()
    const reread = await Promise.all(step.ids.map(async (id) => [id, await fetchItem(id)] as const)).catch(() => null)
    if (reread === null) reloadFolder(folderId)
    else itemStore.batch(() => show(folderId, reread, { asOf, added: step.addedIds }))
  }

  function show(folderId: string, reread: Reread, { asOf, added }: { asOf: number; added: ReadonlySet<string> }): void {
    const removedIds = new Set(reread.flatMap(([id, now]) => (now === null ? id : [])))
    takeOut(client, removedIds, folderId)
    const current = reread.flatMap(([, now]) => now ?? [])
    receiveItems(client, current, { asOf })
    // Events received since the request are newer.
    const storedItems = current.flatMap(({ id }) => itemStore.serverState(id) ?? [])
    const isMissing = (item: Item) =>
      findActiveQueries(folderId).some((query) => isListedIn(query, item) && !query.state.data?.ids.includes(item.id))
    const [newItems, unplacedItems] = partition(
      storedItems.filter(isMissing),
      ({ id }) => added.has(id) || findActiveQueries(folderId).every(isComplete),
    )
    addItems(client, newItems)
    // It is among the items that are not loaded, or was there before.
    if (unplacedItems.length > 0) reloadFolder(folderId)
  }

  function reloadFolder(folderId: string): void {
    void client.invalidateQueries({ queryKey: queryKeys.folders, predicate: isQueryOf(folderId) })
  }

  const leaveRooms = keepRooms(client, createHandlers)
  return () => {
    throttle.stop()
    clearTimeout(retryTimer)
    leaveRooms()
    log.stop()
  }
}

type Reread = readonly (readonly [id: string, now: Item | null])[]

function isQueryOf(folderId: string) {
  return ({ state }: Query) => (state.data as CachedFolder | undefined)?.fileId === folderId
}

function isComplete({ state }: FolderQuery): boolean {
  return state.data?.ids.includes(null) === false
}

function partition<T>(entries: readonly T[], predicate: (one: T) => boolean): [T[], T[]] {
  return [entries.filter(predicate), entries.filter((entry) => !predicate(entry))]
}
