/** One line to the server for the whole page, on which each namespace of the contract's `realtime.ts` speaks for itself. */
import type { ErrorCode } from '@arbour/contract/errors'
import { REALTIME_PATH } from '@arbour/contract/realtime'
import type { Manager, Socket } from 'socket.io-client'
import { forgetEarly } from '../api/early-answers.ts'
import { getAccessToken, renewAccessToken } from '../sign-in/auth.ts'

/** Times between attempts to connect, and for an attempt, in milliseconds. */
const RETRY = { reconnectionDelay: 1000, reconnectionDelayMax: 30_000, randomizationFactor: 0.5, timeout: 8000 }
/** The server has no room, or a trouble of its own: it is left in peace for so long, in milliseconds. */
const REFUSED_MS = 30_000

type Events<Map> = { [Name in keyof Map]: Map[Name] }

/** A namespace until it is ended. */
interface OpenSocket<Heard, Said> {
  socket: Socket<Events<Heard>, Events<Said>>
  /** The line no longer answers: it is made anew, for all namespaces on it. */
  restart: () => void
  /** Nobody hears of it any more. The line itself is closed with the last namespace on it. */
  end: () => void
}

let line: Promise<Manager> | undefined
const sockets = new Set<Socket>()

/**
 * Opens a namespace with the token of who is signed in, and again whenever it breaks, ends with its token, or is refused for a passing
 * reason. It connects after what follows has run, so that listeners can be added first. A namespace is ended before it is opened anew.
 */
export async function openSocket<Heard, Said>(namespace: string): Promise<OpenSocket<Heard, Said>> {
  // What is asked from now on is compared with when the connection was made: an answer from before is not to pass for one from after.
  forgetEarly()
  line ??= makeLine()
  const socket = (await line).socket(namespace)
  let token: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const connectIn = (delay: number) => {
    clearTimeout(timer)
    // It may have been connected meanwhile, because the line is back.
    timer = setTimeout(() => socket.active || socket.connect(), delay)
  }
  const tryAgain = async (code: ErrorCode) => {
    const isStale = code === 'unauthorised' && token !== null
    const renewed = isStale ? await renewAccessToken(token as string).catch(() => null) : null
    if (sockets.has(socket)) connectIn(renewed !== null && renewed !== token ? RETRY.reconnectionDelay : REFUSED_MS)
  }
  socket.auth = (give) => {
    const tell = (current: string | null) => {
      token = current
      give({ token: current ?? '' })
    }
    getAccessToken().then(tell, () => tell(null))
  }
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectIn(RETRY.reconnectionDelay)
  })
  socket.on('connect_error', (error) => {
    // A line that is down is tried again by itself; a refusal is not.
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
      // What was not sent is not for whoever opens it next.
      socket.sendBuffer = []
    },
  }
}

async function makeLine(): Promise<Manager> {
  try {
    const { Manager } = await import('socket.io-client')
    window.addEventListener('online', handleOnline)
    return new Manager({ path: REALTIME_PATH, transports: ['websocket'], autoConnect: false, ...RETRY })
  } catch (error) {
    // Whoever comes next loads it again.
    line = undefined
    throw error
  }
}

/** Nobody waits for the next attempt then. */
function handleOnline(): void {
  const isUp = [...sockets].some(({ connected }) => connected)
  const waiting = [...sockets].filter(({ connected, active }) => !connected && !(isUp && active))
  // An attempt that is under way ends with the last socket that wants it.
  for (const socket of waiting) socket.disconnect()
  for (const socket of waiting) socket.connect()
}
