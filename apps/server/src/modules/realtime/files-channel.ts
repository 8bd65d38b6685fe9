import {
  type Change,
  FILES_NAMESPACE,
  type FilesClientEvents,
  type FilesServerEvents,
  MAX_ROOMS,
  type RoomAnswer,
  RoomRequest,
} from '@arbour/contract/realtime'
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io'
import { z } from 'zod'
import { loadItem, recordedAs, treeOf } from '#modules/access/public.ts'
import type { RefusalLog } from '#modules/audit/public.ts'
import type { Authenticator } from '#modules/identity/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { clientAddress, type IsTrusted } from '#platform/http/client-address.ts'
import type { Listener, Rooms } from './rooms.ts'
import { hasExpired, type Session, type Sessions } from './sessions.ts'

/** Messages that may wait for a client that does not take them. */
const MAX_WAITING = 1000

const Handshake = z.object({ token: z.string().max(16_384) })
interface SocketData {
  session: Session & Listener
}
type FilesNamespace = Namespace<FilesClientEvents, FilesServerEvents, DefaultEventsMap, SocketData>
type FilesSocket = Socket<FilesClientEvents, FilesServerEvents, DefaultEventsMap, SocketData>

interface Parts {
  db: Db
  authenticator: Authenticator
  rooms: Rooms
  sessions: Sessions
  refusals: RefusalLog
  isTrusted: IsTrusted
  onError: (error: unknown) => void
}

/** Opens the files channel: who comes is checked as every call is, and so is every room that they ask for. */
export function openFilesChannel(io: Server, parts: Parts): void {
  const namespace = io.of(FILES_NAMESPACE) as unknown as FilesNamespace
  namespace.use((socket, next) => void admit(socket, parts).then(next))
  namespace.on('connection', (socket) => serve(socket, parts))
}

/** Begins the session of who comes, or says why there is none. */
async function admit(socket: FilesSocket, parts: Parts): Promise<Error | undefined> {
  try {
    const { principal, expires } = await readHandshake(socket.handshake.auth, parts.authenticator)
    if (!parts.sessions.hasRoomFor(principal)) return new Error('rate_limited')
    socket.data.session = createSession(socket, { principal, expires })
    return undefined
  } catch (error) {
    if (error instanceof AppError) {
      const nobody = { tenantId: null, userId: null, itemId: null }
      parts.refusals.note({ ...nobody, act: 'realtime', code: error.code, ip: clientAddress(socket.request, parts.isTrusted) })
    } else parts.onError(error)
    return new Error(error instanceof AppError ? error.code : 'internal')
  }
}

async function readHandshake(auth: unknown, authenticator: Authenticator) {
  const parsed = Handshake.safeParse(auth)
  return authenticator.authenticateToken(parsed.success ? parsed.data.token : '')
}

function createSession(socket: FilesSocket, { principal, expires }: Pick<Session, 'principal' | 'expires'>): Session & Listener {
  // Who does not read has the messages pile up here.
  let waiting = 0
  const handleDrain = () => {
    waiting = 0
  }
  socket.conn.on('drain', handleDrain)
  socket.once('disconnect', () => socket.conn.off('drain', handleDrain))
  return {
    principal,
    expires,
    rooms: new Map(),
    close: () => socket.conn.close(true),
    tell(event: keyof FilesServerEvents, change: Change) {
      waiting += 1
      if (hasExpired(this) || waiting > MAX_WAITING) this.close()
      else socket.emit(event, change)
    },
  }
}

function serve(socket: FilesSocket, { db, rooms, sessions, refusals, onError }: Parts): void {
  const { session } = socket.data
  sessions.open(session)
  socket.on('disconnect', () => {
    rooms.leaveAll(session)
    sessions.end(session)
  })

  const join = async (id: string): Promise<RoomAnswer> => {
    const { principal } = session
    const isTeam = principal.kind === 'member' && id === principal.teamId
    const tenantId = isTeam ? id : await treeOf(db, principal, id)
    if (session.rooms.has(id)) return { ok: true }
    if (session.rooms.size >= MAX_ROOMS) return { ok: false, code: 'rate_limited' }
    // First in, then asked: a withdrawal in between finds the person there. Nothing is sent to anybody without asking again.
    rooms.join(session, { tenantId, itemId: id })
    try {
      if (!isTeam) await loadItem(db, { principal, id })
      return { ok: true }
    } catch (error) {
      rooms.leave(session, id)
      throw error
    } finally {
      if (!socket.connected) rooms.leaveAll(session)
    }
  }
  const leave = async (id: string): Promise<RoomAnswer> => {
    rooms.leave(session, id)
    return { ok: true }
  }

  const answerWith = (act: (id: string) => Promise<RoomAnswer>) => {
    // Whatever a client sends arrives here: any number of values of any kind, with a callback or without.
    return async (...sent: unknown[]) => {
      const last = sent[sent.length - 1]
      const answer = typeof last === 'function' ? (last as (answer: RoomAnswer) => void) : () => undefined
      const parsed = RoomRequest.safeParse(sent[0])
      const id = parsed.data?.source_id ?? parsed.data?.id
      if (id === undefined) return answer({ ok: false, code: 'invalid' })
      if (hasExpired(session)) return session.close()
      try {
        answer(await act(id))
      } catch (error) {
        if (error instanceof AppError) {
          refusals.note({ act: 'realtime/join', code: error.code, ...recordedAs(session.principal), itemId: id, ip: null })
        } else onError(error)
        answer({ ok: false, code: error instanceof AppError ? error.code : 'internal' })
      }
    }
  }
  socket.on('join', answerWith(join))
  socket.on('leave', answerWith(leave))
}
