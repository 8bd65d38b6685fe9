/** One connection to the server for the whole page, shared by the namespaces of the contract's `realtime.ts`. */
import type { ErrorCode } from '@arbour/contract/errors'
import { REALTIME_PATH } from '@arbour/contract/realtime'
import type { Manager, Socket } from 'socket.io-client'
import { discardPrefetched } from '../api/prefetched.ts'
import { getAccessToken, renewAccessToken } from '../sign-in/auth.ts'

/** Delays between connection attempts, and the timeout of an attempt, in milliseconds. */
const RETRY = { reconnectionDelay: 1000, reconnectionDelayMax: 30_000, randomizationFactor: 0.5, timeout: 8000 }
/** The delay before reconnecting when the server is full or has a problem of its own, in milliseconds. */
const REFUSED_MS = 30_000

type Events<Map> = { [Name in keyof Map]: Map[Name] }

/** An open namespace. */
interface OpenSocket<Heard, Said> {
  socket: Socket<Events<Heard>, Events<Said>>
  /** Reconnects a connection that no longer responds, for all its namespaces. */
  restart: () => void
  /** Ends the namespace. The connection itself is closed with its last namespace. */
  end: () => void
}

let line: Promise<Manager> | undefined
const sockets = new Set<Socket>()

/**
 * Opens a namespace with the user's token. Reopens it whenever it breaks, its token expires, or it is rejected for a temporary
 * reason. Connects asynchronously, so that the caller can add listeners first. A namespace has to be ended before it is opened
 * again.
 */
export async function openSocket<Heard, Said>(namespace: string): Promise<OpenSocket<Heard, Said>> {
  // Later responses are compared with the time of the connection, so responses prefetched before it must not be used after it.
  discardPrefetched()
  line ??= connectSocket()
  const socket = (await line).socket(namespace)
  let token: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const connectIn = (delay: number) => {
    clearTimeout(timer)
    // It may have connected in the meantime because the network is back.
    timer = setTimeout(() => socket.active || socket.connect(), delay)
  }
  const tryAgain = async (code: ErrorCode) => {
    const isStale = code === 'unauthorised' && token !== null
    const renewedToken = isStale ? await renewAccessToken(token as string).catch(() => null) : null
    if (sockets.has(socket)) connectIn(renewedToken !== null && renewedToken !== token ? RETRY.reconnectionDelay : REFUSED_MS)
  }
  socket.auth = (sendAuth) => {
    const sendToken = (current: string | null) => {
      token = current
      sendAuth({ token: current ?? '' })
    }
    getAccessToken().then(sendToken, () => sendToken(null))
  }
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectIn(RETRY.reconnectionDelay)
  })
  socket.on('connect_error', (error) => {
    // A lost connection is retried automatically; a rejected one is not.
    if (!socket.active) void tryAgain(error.message as ErrorCode)
  })
  sockets.add(socket)
  connectIn(0)
  return {
    socket: socket as unknown as OpenSocket<Heard, Said>['socket'],
    restart: () => socket.io.engine?.close(),
    end: () => {
      clearTimeout(timer)
      sockets.delete(socket)
      socket.off()
      socket.disconnect()
      // Unsent messages must not be sent by the user who opens the namespace next.
      socket.sendBuffer = []
    },
  }
}

async function connectSocket(): Promise<Manager> {
  try {
    const { Manager } = await import('socket.io-client')
    window.addEventListener('online', handleOnline)
    return new Manager({ path: REALTIME_PATH, transports: ['websocket'], autoConnect: false, ...RETRY })
  } catch (error) {
    // The next caller loads it again.
    line = undefined
    throw error
  }
}

/** Connects immediately instead of waiting for the next attempt. */
function handleOnline(): void {
  const isUp = [...sockets].some(({ connected }) => connected)
  const waitingSockets = [...sockets].filter(({ connected, active }) => !connected && !(isUp && active))
  // A pending attempt ends with the last socket that needs it.
  for (const socket of waitingSockets) socket.disconnect()
  for (const socket of waitingSockets) socket.connect()
}
