import {
  FILES_NAMESPACE,
  type FilesClientEvents,
  type FilesServerEvents,
  LookRequest,
  MAX_ROOMS,
  type RoomReply,
  RoomRequest,
} from '@arbour/contract/realtime'
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io'
import { assertInScope, contentId, loadItem, recordedAs, treeOf } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Admission, admit, guardOutgoing, type HandshakeContext } from './handshake.ts'
import type { Presence } from './presence/presence.ts'
import type { Listener, Rooms } from './rooms.ts'
import { hasExpired, type Session } from './sessions.ts'

interface SocketData {
  session: Session & Listener
}
type FilesNamespace = Namespace<FilesClientEvents, FilesServerEvents, DefaultEventsMap, SocketData>
type FilesSocket = Socket<FilesClientEvents, FilesServerEvents, DefaultEventsMap, SocketData>

interface Parts extends HandshakeContext {
  db: Db
  rooms: Rooms
  presence: Presence
}

/** Opens the files channel: connections are authenticated like API requests, and access is checked for each requested room. */
export function openFilesChannel(io: Server, parts: Parts): void {
  const namespace = io.of(FILES_NAMESPACE) as unknown as FilesNamespace
  namespace.use((socket, next) => {
    void admit(socket as unknown as Socket, 'files:read', parts).then((admitted) => {
      if (!(admitted instanceof Error)) socket.data.session = createSession(socket, admitted)
      next(admitted instanceof Error ? admitted : undefined)
    })
  })
  namespace.on('connection', (socket) => serve(socket, parts))
}

function createSession(socket: FilesSocket, admitted: Admission): Session & Listener {
  const canSend = guardOutgoing(socket as unknown as Socket, admitted)
  return {
    ...admitted,
    rooms: new Map(),
    shown: new Map(),
    publish: (kind, change) => {
      if (canSend()) socket.emit(kind, change)
    },
    publishPresence: (presence) => {
      if (canSend()) socket.emit('presence', presence)
    },
  }
}

function serve(socket: FilesSocket, { db, rooms, presence, sessions, refusals, onError }: Parts): void {
  const { session } = socket.data
  sessions.open(session)
  socket.on('disconnect', () => {
    rooms.leaveAll(session)
    sessions.end(session)
  })

  const enter = async (id: string): Promise<RoomReply> => {
    const { principal } = session
    const isTeam = principal.kind === 'member' && id === principal.teamId
    const tenantId = isTeam ? id : await treeOf(db, principal, id)
    if (session.rooms.has(id)) return { ok: true }
    if (session.rooms.size >= MAX_ROOMS) return { ok: false, code: 'rate_limited' }
    // Joins before checking, so that a concurrent revocation finds the member. Every message is checked again when sent.
    rooms.join(session, { tenantId, itemId: id })
    try {
      if (!isTeam) {
        await loadItem(db, { principal, id })
        presence.greet(session, id)
      }
      return { ok: true }
    } catch (error) {
      rooms.leave(session, id)
      throw error
    } finally {
      if (!socket.connected) rooms.leaveAll(session)
    }
  }
  const join = async (id: string): Promise<RoomReply> => {
    const { principal } = session
    try {
      return await enter(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The user may have received access to another team since the principal was loaded.
      if (!(await sessions.refresh(db, session, principal))) throw error
      return enter(id)
    }
  }
  const leave = async (id: string): Promise<RoomReply> => {
    rooms.leave(session, id)
    return { ok: true }
  }

  const handleWith = <T extends string | null>(
    name: string,
    read: (request: unknown) => T | undefined,
    handle: (id: T) => Promise<RoomReply>,
  ) => {
    // Receives unvalidated input: any number of values of any type, with or without a callback.
    return async (...sent: unknown[]) => {
      const last = sent[sent.length - 1]
      const acknowledge = typeof last === 'function' ? (last as (reply: RoomReply) => void) : () => undefined
      const id = read(sent[0])
      if (id === undefined) return acknowledge({ ok: false, code: 'invalid' })
      if (hasExpired(session)) return session.close()
      try {
        acknowledge(await handle(id))
      } catch (error) {
        if (error instanceof AppError) {
          refusals.note({ act: `realtime/${name}`, code: error.code, ...recordedAs(session.principal), itemId: id, ip: null })
        } else onError(error)
        acknowledge({ ok: false, code: error instanceof AppError ? error.code : 'internal' })
      }
    }
  }
  socket.on('join', handleWith('join', readRoom, join))
  socket.on('leave', handleWith('leave', readRoom, leave))
  socket.on(
    'look',
    handleWith('look', readLook, async (id) => {
      // Scripts are not shown as viewers.
      assertInScope(null, session.principal)
      // For a mount, the room of its source may have been joined.
      const isElsewhere = id !== null && !session.rooms.has(id)
      return presence.look(session, isElsewhere ? await contentId(db, session.principal, id) : id)
    }),
  )
}

function readRoom(request: unknown): string | undefined {
  const { data } = RoomRequest.safeParse(request)
  return data?.source_id ?? data?.id
}

function readLook(request: unknown): string | null | undefined {
  return LookRequest.safeParse(request).data?.id
}
