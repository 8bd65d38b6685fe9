import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import { joinRoom, type RoomHandlers } from '#lib/realtime/realtime.ts'
import { type ItemIds, itemStore } from '../store/items.ts'

/** The maximum number of rooms of a page; the server allows 200 per connection. */
const MAX_ROOMS = 150

/**
 * Joins the rooms of exactly the visible folders and files: the open one, branches of a tree, those of a picker. For a mount also
 * joins the room of the mounted folder. `createHandlers` receives the room and the item as it is on the screen. Returns a function
 * that leaves all rooms.
 */
export function keepRooms(client: QueryClient, createHandlers: (roomId: string, itemId: string) => RoomHandlers): () => void {
  const joinedRooms = new Map<string, () => void>()
  let isWaiting = false
  let isStopped = false

  const update = () => {
    isWaiting = false
    if (isStopped) return
    const wantedRooms = findShownRooms(client)
    for (const [key, leaveRoom] of joinedRooms) {
      if (wantedRooms.has(key)) continue
      joinedRooms.delete(key)
      leaveRoom()
    }
    for (const [key, [roomId, itemId]] of wantedRooms) {
      if (!joinedRooms.has(key) && joinedRooms.size < MAX_ROOMS)
        joinedRooms.set(key, joinRoom(roomId, createHandlers(roomId, itemId)))
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
    for (const leaveRoom of joinedRooms.values()) leaveRoom()
  }
}

/** Returns the rooms of visible items, each with the id of its item: several mounts may show the same folder. */
function findShownRooms(client: QueryClient): Map<string, readonly [roomId: string, itemId: string]> {
  const activeQueries = client.getQueryCache().findAll({ queryKey: queryKeys.folders, type: 'active' })
  const ids = activeQueries.flatMap(({ state }) => (state.data as ItemIds | undefined)?.fileId ?? [])
  const sources = ids.flatMap((id) => {
    const source = itemStore.serverState(id)?.source_id ?? null
    return source === null ? [] : [[source, id] as const]
  })
  return new Map([...ids.map((id) => [id, id] as const), ...sources].map((pair) => [pair.join(' '), pair]))
}
