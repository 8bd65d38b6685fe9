import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import { joinRoom, type RoomHandlers } from '#lib/realtime/realtime.ts'
import { type Holding, itemStore } from '../store/items.ts'

/** The maximum number of rooms of a page; the server allows 200 per connection. */
const MAX_ROOMS = 150

/**
 * Joins the rooms of exactly the visible folders and files: the open one, branches of a tree, those of a picker. For a mount also
 * joins the room of the mounted folder. `handlersOf` receives the room and the item as it is on the screen. Returns a function
 * that leaves all rooms.
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
    // One page unmounts before the next one mounts: by then both have happened.
    setTimeout(update)
  })
  update()
  return () => {
    isStopped = true
    stop()
    for (const leave of joined.values()) leave()
  }
}

/** Returns the rooms of visible items, each with the id of its item: several mounts may show the same folder. */
function shownRooms(client: QueryClient): Map<string, readonly [roomId: string, itemId: string]> {
  const shown = client.getQueryCache().findAll({ queryKey: queryKeys.folders, type: 'active' })
  const ids = shown.flatMap(({ state }) => (state.data as Holding | undefined)?.fileId ?? [])
  const sources = ids.flatMap((id) => {
    const source = itemStore.serverState(id)?.source_id ?? null
    return source === null ? [] : [[source, id] as const]
  })
  return new Map([...ids.map((id) => [id, id] as const), ...sources].map((pair) => [pair.join(' '), pair]))
}
