import type { Query } from '@tanstack/react-query'
import { topAt } from '#features/files/item-paths/public.ts'
import { getKeyPath, queryKeys } from '#lib/api/query-keys.ts'
import { joinRoom, type RoomHandlers } from '#lib/realtime/realtime.ts'
import type { ItemServices } from '../services/item-services.ts'
import { type ItemIds, isChanging, itemStore } from '../store/items.ts'
import { hasGap } from './model/burst.ts'
import { keepReadLog } from './read-log.ts'
import { createThrottle } from './throttle.ts'

/**
 * Keeps lists that collect items from anywhere in sync with changes by others: searches, smart views, starred, recent and shared
 * items, folder contents, the bin. While one of them is visible, the page is in the room of its team and refetches them after
 * changes. Returns a function that stops this.
 */
export function startLiveLists({ client }: Pick<ItemServices, 'client'>, teamId: string): () => void {
  const cache = client.getQueryCache()
  const log = keepReadLog(client, canGather)
  const findActiveQueries = () => cache.findAll({ type: 'active', predicate: isGathered })
  let leaveRoom: (() => void) | null = null
  let receivedAt = 0

  const throttle = createThrottle(async () => {
    // Hidden pages are refetched when they become visible.
    if (document.visibilityState === 'hidden') return
    if (isChanging()) {
      throttle.ask()
      return
    }
    const outdatedQueries = findActiveQueries().filter((query) => log.of(query).startedAt < receivedAt)
    const hasLists = outdatedQueries.some(({ queryKey: [name] }) => name !== queryKeys.allContents[0])
    const otherKeys = hasLists ? [queryKeys.allEvents, queryKeys.tags] : []
    await Promise.all([
      ...outdatedQueries.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
      ...otherKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
    ])
  })
  const notifyListeners = () => {
    receivedAt = Date.now()
    throttle.ask()
  }
  const handlers: RoomHandlers = {
    onChange: notifyListeners,
    onGap(join) {
      const joinedAt = Date.now()
      if (findActiveQueries().some((query) => hasGap(log.of(query), { ...join, joinedAt }))) notifyListeners()
    },
    onRefuse: () => undefined,
  }

  let isWaiting = false
  const update = () => {
    isWaiting = false
    const isShown = findActiveQueries().length > 0
    if (isShown) leaveRoom ??= joinRoom(teamId, handlers)
    else {
      leaveRoom?.()
      leaveRoom = null
    }
  }
  let timer = setTimeout(update)
  const stop = cache.subscribe(() => {
    if (isWaiting) return
    isWaiting = true
    // One page unmounts before the next one mounts: by then both have happened.
    timer = setTimeout(update)
  })
  document.addEventListener('visibilitychange', throttle.ask)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', throttle.ask)
    throttle.stop()
    leaveRoom?.()
    log.stop()
  }
}

const GATHERING = [
  queryKeys.searches,
  queryKeys.allSearchTotals,
  queryKeys.starred,
  queryKeys.recent,
  queryKeys.allContents,
  queryKeys.shared,
  queryKeys.folders,
] as const

/** Whether a query may collect items; for a query by path this is only known once it has loaded. */
function canGather({ queryKey: [name] }: Query): boolean {
  return GATHERING.some(([gathering]) => gathering === name)
}

/** Whether a query collects items from anywhere. */
function isGathered(query: Query): boolean {
  const { queryKey, state } = query
  if (queryKey[0] !== queryKeys.folders[0]) return canGather(query)
  return (
    topAt(getKeyPath(queryKey)) !== null ||
    itemStore.serverState((state.data as ItemIds | undefined)?.fileId ?? '')?.type === 'smart'
  )
}
