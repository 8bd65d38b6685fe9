/**
 * Live changes to items by other users. One connection to the files channel serves the whole page (see the contract's
 * `realtime.ts`). It is opened for the first listener and closed a while after the last one has left.
 */
import { type Change, FILES_NAMESPACE, type FilesClientEvents, type FilesServerEvents } from '@arbour/contract/realtime'
import { onWake } from '../browser/wake.ts'
import { presenceStore } from './presence-store.ts'
import { type ConnectionHandlers, createRooms, type FilesConnection, type RoomHandlers } from './realtime-rooms.ts'
import { openSocket } from './realtime-socket.ts'

export type { ChangeKind, RoomHandlers } from './realtime-rooms.ts'

/** A page that is hidden for this long closes its connection, in milliseconds. */
const HIDDEN_MS = 5 * 60_000
/** After a sleep, a connection that does not respond within this time is considered dead. In milliseconds. */
const PROBE_MS = 4000

const rooms = createRooms(connect, presenceStore)

/**
 * Subscribes to changes of an item and its children until the returned function is called. Several listeners can share one room;
 * the server receives one join. The room is rejoined automatically after a reconnect.
 */
export function joinRoom(id: string, handlers: RoomHandlers): () => void {
  return rooms.join(id, handlers)
}

/**
 * Publishes the item that the user views to its other viewers, while the page is visible. The item's room has to be joined, now
 * or later.
 */
export function lookAt(id: string): void {
  rooms.look(id)
}

/** Stops publishing an item as viewed, unless another one has replaced it. */
export function stopLooking(id: string): void {
  rooms.stopLooking(id)
}

async function connect({ onOpen, onClose, onChange, onPresence }: ConnectionHandlers): Promise<FilesConnection> {
  const { socket, restart, end } = await openSocket<FilesServerEvents, FilesClientEvents>(FILES_NAMESPACE)
  for (const kind of ['add', 'remove', 'update'] as const) socket.on(kind, (change: Change) => onChange(kind, change))
  socket.on('presence', onPresence)
  socket.on('connect', onOpen)
  socket.on('disconnect', onClose)
  return {
    join: (id: string) => socket.timeout(10_000).emitWithAck('join', { id }),
    leave: (id: string) => void socket.emit('leave', { id }),
    look: (id) => void socket.emit('look', { id }),
    isAlive: async () => {
      // Any response shows that the server is reachable.
      const reply = await socket
        .timeout(PROBE_MS)
        .emitWithAck('leave', { id: NO_ROOM })
        .catch(() => null)
      return reply !== null
    },
    restart,
    end,
  }
}

/** An id that no item has. */
const NO_ROOM = '00000000-0000-0000-0000-000000000000'

let hideTimer: ReturnType<typeof setTimeout> | undefined
document.addEventListener('visibilitychange', () => {
  clearTimeout(hideTimer)
  const isHidden = document.visibilityState === 'hidden'
  rooms.setSeen(!isHidden)
  if (isHidden) hideTimer = setTimeout(rooms.pause, HIDDEN_MS)
  else rooms.resume()
})
onWake(() => void rooms.wake())
