/**
 * What happens to items elsewhere, as it happens: one connection to the files channel for the whole page (see the contract's
 * `realtime.ts`), opened when somebody wants to know and closed a while after nobody does.
 */
import { type Change, FILES_NAMESPACE, type FilesClientEvents, type FilesServerEvents } from '@arbour/contract/realtime'
import { type ConnectionHandlers, createRooms, type FilesConnection, type RoomHandlers } from './realtime-rooms.ts'
import { openSocket } from './realtime-socket.ts'

export type { ChangeKind, RoomHandlers } from './realtime-rooms.ts'

/** A page that is out of sight for so long gives its connection back, in milliseconds. */
const HIDDEN_MS = 5 * 60_000

const rooms = createRooms(connect)

/**
 * Listens to what happens to an item and in it, until the function that is given back is called. Several may listen to one room; the
 * server is told once. After a break the room is joined again by itself.
 */
export function joinRoom(id: string, handlers: RoomHandlers): () => void {
  return rooms.join(id, handlers)
}

async function connect({ onOpen, onClose, onChange }: ConnectionHandlers): Promise<FilesConnection> {
  const { socket, end } = await openSocket<FilesServerEvents, FilesClientEvents>(FILES_NAMESPACE)
  for (const kind of ['add', 'remove', 'update'] as const) socket.on(kind, (change: Change) => onChange(kind, change))
  socket.on('connect', onOpen)
  socket.on('disconnect', onClose)
  return {
    join: (id: string) => socket.timeout(10_000).emitWithAck('join', { id }),
    leave: (id: string) => void socket.emit('leave', { id }),
    end,
  }
}

let hiding: ReturnType<typeof setTimeout> | undefined
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  if (document.visibilityState === 'hidden') hiding = setTimeout(rooms.pause, HIDDEN_MS)
  else rooms.resume()
})
