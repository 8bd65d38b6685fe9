/**
 * What happens to items elsewhere, as it happens: one connection to the files channel for the whole page (see the contract's
 * `realtime.ts`), opened when somebody wants to know and closed a while after nobody does.
 */
import { type Change, FILES_NAMESPACE, type FilesClientEvents, type FilesServerEvents } from '@arbour/contract/realtime'
import { onWake } from '../browser/wake.ts'
import { presenceStore } from './presence-store.ts'
import { type ConnectionHandlers, createRooms, type FilesConnection, type RoomHandlers } from './realtime-rooms.ts'
import { openSocket } from './realtime-socket.ts'

export type { ChangeKind, RoomHandlers } from './realtime-rooms.ts'

/** A page that is out of sight for so long gives its connection back, in milliseconds. */
const HIDDEN_MS = 5 * 60_000
/** A line that does not answer within so long after a sleep is dead, in milliseconds. */
const PROBE_MS = 4000

const rooms = createRooms(connect, presenceStore)

/**
 * Listens to what happens to an item and in it, until the function that is given back is called. Several may listen to one room; the
 * server is told once. After a break the room is joined again by itself.
 */
export function joinRoom(id: string, handlers: RoomHandlers): () => void {
  return rooms.join(id, handlers)
}

/** Tells those beside the person what is open, as long as the page is seen. Its room has to be joined for that, now or later. */
export function lookAt(id: string): void {
  rooms.look(id)
}

/** An item is no longer looked at, unless another is already. */
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
      // Whatever is answered says that somebody is there.
      const answer = await socket
        .timeout(PROBE_MS)
        .emitWithAck('leave', { id: NO_ROOM })
        .catch(() => null)
      return answer !== null
    },
    restart,
    end,
  }
}

/** An id that no item has. */
const NO_ROOM = '00000000-0000-0000-0000-000000000000'

let hiding: ReturnType<typeof setTimeout> | undefined
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  const isHidden = document.visibilityState === 'hidden'
  rooms.setSeen(!isHidden)
  if (isHidden) hiding = setTimeout(rooms.pause, HIDDEN_MS)
  else rooms.resume()
})
onWake(() => void rooms.wake())
