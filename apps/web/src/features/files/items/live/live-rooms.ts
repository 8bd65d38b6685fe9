import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import { joinRoom, type RoomHandlers } from '#lib/realtime/realtime.ts'
import { type Holding, itemStore } from '../store/items.ts'

/** Places in rooms that one page has at most; the server allows a connection 200. */
const MAX_ROOMS = 150

/**
 * Keeps the page in the rooms of exactly the folders and files that are on the screen: the open one, branches of a tree, a picker's. Of a
 * mount also in that of the folder which it shows. `handlersOf` is given the room, and the item as it stands on the screen. Returns the way
 * to leave them all.
 */
export function keepRooms(client: QueryClient, handlersOf: (roomId: string, itemId: string) => RoomHandlers): () => void {
  const joined = new Map<string, () => void>()
  let isWaiting = false
  let isStopped = false

  const update = () => {
    isWaiting = false
    if (isStopped) return
    const shown = shownRooms(client)
    for (const [key, leave] of joined) {
      if (shown.has(key)) continue
      joined.delete(key)
      leave()
    }
    for (const [key, [roomId, itemId]] of shown) {
      if (!joined.has(key) && joined.size < MAX_ROOMS) joined.set(key, joinRoom(roomId, handlersOf(roomId, itemId)))
    }
  }
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (isWaiting || query.queryKey[0] !== queryKeys.folders[0]) return
    isWaiting = true
    // One page goes before the next one comes: both have happened by then.
    setTimeout(update)
  })
  update()
  return () => {
    isStopped = true
    stop()
    for (const leave of joined.values()) leave()
  }
}

/** The rooms of what is on the screen, each with the id of the item that it tells of: several mounts may show one folder. */
function shownRooms(client: QueryClient): Map<string, readonly [roomId: string, itemId: string]> {
  const shown = client.getQueryCache().findAll({ queryKey: queryKeys.folders, type: 'active' })
  const ids = shown.flatMap(({ state }) => (state.data as Holding | undefined)?.fileId ?? [])
  const sources = ids.flatMap((id) => {
    const source = itemStore.truth(id)?.source_id ?? null
    return source === null ? [] : [[source, id] as const]
  })
  return new Map([...ids.map((id) => [id, id] as const), ...sources].map((pair) => [pair.join(' '), pair]))
}
