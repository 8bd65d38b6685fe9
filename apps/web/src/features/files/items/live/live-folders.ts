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
  const about = new Set<string>()
  /** Items that the user may have lost access to, in their last accessible state. */
  const doubted = new Map<string, Item>()
  /** Folders with changes inside, for their activity. */
  const inside = new Set<string>()
  /** Folders from which an item was removed that none of their lists contains: it was among those not loaded. */
  const uncounted = new Set<string>()
  let isOpenTouched = false
  let retrying: ReturnType<typeof setTimeout> | undefined
  const log = keepReadLog(client, ({ queryKey }) => queryKey[0] === queryKeys.folders[0])
  const throttle = createThrottle(refresh)

  const shownOf = (folderId: string) => cachedFolders(client, folderId).filter((query) => query.isActive())

  /** Whether an item is in every visible list of a folder. */
  const holdsAll = (folderId: string, id: string) => shownOf(folderId).every(({ state }) => state.data?.ids.includes(id))

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
  const handlersOf = (roomId: string, itemId: string): RoomHandlers => ({
    onChange(kind: ChangeKind, { id }: Change) {
      const isItself = id === roomId
      const changed = isItself ? itemId : id
      const before = itemStore.serverState(changed)
      if (before?.is_accessible && !doubted.has(changed)) doubted.set(changed, before)
      if (isItself) {
        touchOpen(itemId)
        if (kind !== 'remove') collectChange(itemId)
      } else if (kind === 'remove') {
        if (!holdsAll(itemId, id)) uncounted.add(itemId)
        takeOut(client, new Set([id]), itemId)
      } else collectChange(itemId, id, kind === 'add')
      about.add(changed)
      inside.add(itemId)
      throttle.ask()
    },
    onGap(join) {
      const joinedAt = Date.now()
      const isBehind = shownOf(itemId).some((query) => hasGap(log.of(query), { ...join, joinedAt }))
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
    if (about.size > 0 && !isChanging()) refreshOthers()
    if (!isChanging()) {
      for (const folderId of uncounted) recount(client, folderId)
      uncounted.clear()
    }
    await Promise.all([...bursts].map(([folderId, burst]) => applyBurst(folderId, burst)))
    if (bursts.size > 0 || about.size > 0 || uncounted.size > 0 || isOpenTouched) throttle.ask()
  }

  /** Closes the dialogs of items that the user has lost access to. Retries if the server does not respond. */
  async function evictLostItems(): Promise<void> {
    for (const [id, before] of [...doubted]) {
      const isShown = itemsInDialogs(services, before).length > 0
      const now = isShown ? await fetchItem(id).catch(() => undefined) : before
      if (now === undefined) continue
      doubted.delete(id)
      if (!now?.is_accessible) closeRevokedDialogs(services, before, now)
    }
    clearTimeout(retrying)
    if (doubted.size > 0) retrying = setTimeout(throttle.ask, RETRY_MS)
  }

  /** Refetches other views of changed items: searches, stars, and all queries keyed by an item's id. */
  function refreshOthers(): void {
    const [items, folders] = [new Set<unknown>(about), new Set<unknown>(inside)]
    forgetThumbnails(new Set(about))
    about.clear()
    inside.clear()
    void refreshLists(client)
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, ...rest] }) =>
        (name === queryKeys.allEvents[0] && rest.some((part) => folders.has(part))) ||
        (name !== queryKeys.folders[0] && rest.some((part) => items.has(part))),
    })
  }

  async function applyBurst(folderId: string, burst: Burst): Promise<void> {
    const unknown = withoutKnown(burst, (id) => isArriving(id) || holdsAll(folderId, id))
    const step = nextStep(unknown, shownOf(folderId).map(log.of), { isChanging: isChanging() })
    if (step.kind === 'wait') return
    bursts.delete(folderId)
    if (step.kind === 'nothing') return
    if (step.kind === 'read') {
      read(folderId)
      return
    }
    const asOf = itemStore.moment()
    const reread = await Promise.all(step.ids.map(async (id) => [id, await fetchItem(id)] as const)).catch(() => null)
    if (reread === null) read(folderId)
    else itemStore.batch(() => show(folderId, reread, { asOf, added: step.added }))
  }

  function show(folderId: string, reread: Reread, { asOf, added }: { asOf: number; added: ReadonlySet<string> }): void {
    const gone = new Set(reread.flatMap(([id, now]) => (now === null ? id : [])))
    takeOut(client, gone, folderId)
    const current = reread.flatMap(([, now]) => now ?? [])
    receiveItems(client, current, { asOf })
    // Events received since the request are newer.
    const seen = current.flatMap(({ id }) => itemStore.serverState(id) ?? [])
    const isMissing = (item: Item) =>
      shownOf(folderId).some((query) => isListedIn(query, item) && !query.state.data?.ids.includes(item.id))
    const [news, unknown] = partition(seen.filter(isMissing), ({ id }) => added.has(id) || shownOf(folderId).every(isComplete))
    addItems(client, news)
    // It is among the items that are not loaded, or was there before.
    if (unknown.length > 0) read(folderId)
  }

  function read(folderId: string): void {
    void client.invalidateQueries({ queryKey: queryKeys.folders, predicate: isOf(folderId) })
  }

  const leaveRooms = keepRooms(client, handlersOf)
  return () => {
    throttle.stop()
    clearTimeout(retrying)
    leaveRooms()
    log.stop()
  }
}

type Reread = readonly (readonly [id: string, now: Item | null])[]

function isOf(folderId: string) {
  return ({ state }: Query) => (state.data as CachedFolder | undefined)?.fileId === folderId
}

function isComplete({ state }: FolderQuery): boolean {
  return state.data?.ids.includes(null) === false
}

function partition<T>(all: readonly T[], holds: (one: T) => boolean): [T[], T[]] {
  return [all.filter(holds), all.filter((one) => !holds(one))]
}
