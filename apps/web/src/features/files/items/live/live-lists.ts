import type { Query } from '@tanstack/react-query'
import { topAt } from '#features/files/item-paths/public.ts'
import { pathOfKey, queryKeys } from '#lib/api/query-keys.ts'
import { joinRoom, type RoomHandlers } from '#lib/realtime/realtime.ts'
import type { ItemServices } from '../services/item-services.ts'
import { type Holding, isChanging, itemStore } from '../store/items.ts'
import { hasGap } from './model/burst.ts'
import { keepReadLog } from './read-log.ts'
import { createThrottle } from './throttle.ts'

/**
 * Lets what is gathered from anywhere follow what others do: searches, smart views, what is starred, recent or shared, what folders hold, the bin. While one of them
 * is on the screen the page is in the room of its team, and reads them again when it is told that something has changed. Returns the way
 * to stop.
 */
export function startLiveLists({ client }: Pick<ItemServices, 'client'>, teamId: string): () => void {
  const cache = client.getQueryCache()
  const log = keepReadLog(client, mayGather)
  const shown = () => cache.findAll({ type: 'active', predicate: isGathered })
  let leave: (() => void) | null = null
  let toldAt = 0

  const throttle = createThrottle(async () => {
    // Nobody looks: it is read when somebody does.
    if (document.visibilityState === 'hidden') return
    if (isChanging()) {
      throttle.ask()
      return
    }
    const behind = shown().filter((query) => log.of(query).startedAt < toldAt)
    const hasLists = behind.some(({ queryKey: [name] }) => name !== queryKeys.allContents[0])
    const others = hasLists ? [queryKeys.allEvents, queryKeys.tags] : []
    await Promise.all([
      ...behind.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
      ...others.map((queryKey) => client.invalidateQueries({ queryKey })),
    ])
  })
  const tell = () => {
    toldAt = Date.now()
    throttle.ask()
  }
  const handlers: RoomHandlers = {
    onChange: tell,
    onGap(join) {
      const joinedAt = Date.now()
      if (shown().some((query) => hasGap(log.of(query), { ...join, joinedAt }))) tell()
    },
    onRefuse: () => undefined,
  }

  let isWaiting = false
  const update = () => {
    isWaiting = false
    const isShown = shown().length > 0
    if (isShown) leave ??= joinRoom(teamId, handlers)
    else {
      leave?.()
      leave = null
    }
  }
  let timer = setTimeout(update)
  const stop = cache.subscribe(() => {
    if (isWaiting) return
    isWaiting = true
    // One page goes before the next one comes: both have happened by then.
    timer = setTimeout(update)
  })
  document.addEventListener('visibilitychange', throttle.ask)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', throttle.ask)
    throttle.stop()
    leave?.()
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

/** Whether a query can be one that gathers; of what is at a path that is known once it has been read. */
function mayGather({ queryKey: [name] }: Query): boolean {
  return GATHERING.some(([gathering]) => gathering === name)
}

/** Whether a query gathers items from anywhere. */
function isGathered(query: Query): boolean {
  const { queryKey, state } = query
  if (queryKey[0] !== queryKeys.folders[0]) return mayGather(query)
  return (
    topAt(pathOfKey(queryKey)) !== null || itemStore.truth((state.data as Holding | undefined)?.fileId ?? '')?.type === 'smart'
  )
}
