/**
 * What happens to items elsewhere, as it happens: one connection to the files channel for the whole page (see the contract's
 * `realtime.ts`), opened when somebody wants to know and closed a while after nobody does.
 */
import type { ErrorCode } from '@arbour/contract/errors'
import {
  type Change,
  FILES_NAMESPACE,
  type FilesClientEvents,
  type FilesServerEvents,
  REALTIME_PATH,
} from '@arbour/contract/realtime'
import type { Socket } from 'socket.io-client'
import { getAccessToken, renewAccessToken } from './auth.ts'
import { type ConnectionHandlers, createRooms, type FilesConnection, type RoomHandlers } from './realtime-rooms.ts'

export type { ChangeKind, RoomHandlers } from './realtime-rooms.ts'

/** A page that is out of sight for so long gives its connection back, in milliseconds. */
const HIDDEN_MS = 5 * 60_000
/** Times between attempts to connect, and for an attempt, in milliseconds. */
const RETRY = { reconnectionDelay: 1000, reconnectionDelayMax: 30_000, randomizationFactor: 0.5, timeout: 8000 }
/** The server has no room, or a trouble of its own: it is left in peace for so long, in milliseconds. */
const REFUSED_MS = 30_000

const rooms = createRooms(connect)

/**
 * Listens to what happens to an item and in it, until the function that is given back is called. Several may listen to one room; the
 * server is told once. After a break the room is joined again by itself.
 */
export function joinRoom(id: string, handlers: RoomHandlers): () => void {
  return rooms.join(id, handlers)
}

async function connect({ onOpen, onClose, onChange }: ConnectionHandlers): Promise<FilesConnection> {
  const { io } = await import('socket.io-client')
  let token: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const socket: Socket<FilesServerEvents, FilesClientEvents> = io(FILES_NAMESPACE, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    forceNew: true,
    ...RETRY,
    auth: (give) => {
      const tell = (current: string | null) => {
        token = current
        give({ token: current ?? '' })
      }
      getAccessToken().then(tell, () => tell(null))
    },
  })
  for (const kind of ['add', 'remove', 'update'] as const) socket.on(kind, (change: Change) => onChange(kind, change))
  socket.on('connect', onOpen)
  socket.on('disconnect', (reason) => {
    onClose()
    if (reason === 'io server disconnect') timer = setTimeout(() => socket.connect(), RETRY.reconnectionDelay)
  })
  socket.on('connect_error', (error) => {
    // A line that is down is tried again by itself; a refusal is not.
    if (!socket.active) void tryAgain(error.message as ErrorCode)
  })

  const tryAgain = async (code: ErrorCode) => {
    const isStale = code === 'unauthorised' && token !== null
    const renewed = isStale ? await renewAccessToken(token as string).catch(() => null) : null
    timer = setTimeout(() => socket.connect(), renewed !== null && renewed !== token ? RETRY.reconnectionDelay : REFUSED_MS)
  }
  const handleOnline = () => {
    if (!socket.connected) socket.disconnect().connect()
  }
  window.addEventListener('online', handleOnline)

  return {
    join: (id: string) => socket.timeout(10_000).emitWithAck('join', { id }),
    leave: (id: string) => void socket.emit('leave', { id }),
    end: () => {
      clearTimeout(timer)
      window.removeEventListener('online', handleOnline)
      socket.disconnect()
    },
  }
}

let hiding: ReturnType<typeof setTimeout> | undefined
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  if (document.visibilityState === 'hidden') hiding = setTimeout(rooms.pause, HIDDEN_MS)
  else rooms.resume()
})
