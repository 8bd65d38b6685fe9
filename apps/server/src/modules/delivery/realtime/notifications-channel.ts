import {
  NOTIFICATIONS_NAMESPACE,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
  type RoomReply,
} from '@arbour/contract/realtime'
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io'
import { type Principal, recordedAs } from '#modules/core/access/public.ts'
import { admit, guardOutgoing, type HandshakeContext } from './handshake.ts'
import type { NotificationConnection, OwnRooms } from './own-rooms.ts'
import { hasExpired, type Session } from './sessions.ts'

interface SocketData {
  session: Session
}
type NotificationsNamespace = Namespace<NotificationsClientEvents, NotificationsServerEvents, DefaultEventsMap, SocketData>
type NotificationsSocket = Socket<NotificationsClientEvents, NotificationsServerEvents, DefaultEventsMap, SocketData>

/** Opens the notifications channel: each connection receives the user's own notifications in the team of its token. */
export function openNotificationsChannel(io: Server, parts: HandshakeContext & { ownRooms: OwnRooms }): void {
  const namespace = io.of(NOTIFICATIONS_NAMESPACE) as unknown as NotificationsNamespace
  namespace.use((socket, next) => {
    void admit(socket as unknown as Socket, null, parts).then((admitted) => {
      if (!(admitted instanceof Error)) socket.data.session = admitted
      next(admitted instanceof Error ? admitted : undefined)
    })
  })
  namespace.on('connection', (socket) => serve(socket, parts))
}

function serve(socket: NotificationsSocket, { ownRooms, sessions, refusals }: HandshakeContext & { ownRooms: OwnRooms }): void {
  const { session } = socket.data
  const canSend = guardOutgoing(socket as unknown as Socket, session)
  let hearer: NotificationConnection | null = null
  sessions.open(session)
  socket.on('disconnect', () => {
    if (hearer) ownRooms.leave(hearer)
    sessions.end(session)
  })

  const join = (principal: Principal): RoomReply => {
    if (principal.kind !== 'member') {
      refusals.note({ act: 'realtime/join', code: 'forbidden', ...recordedAs(principal), itemId: null, ip: null })
      return { ok: false, code: 'forbidden' }
    }
    if (!hearer) {
      hearer = {
        principal,
        publish: (id) => {
          if (canSend()) socket.emit('notification', { id })
        },
      }
      ownRooms.join(hearer)
    }
    return { ok: true }
  }
  // Receives unvalidated input: any number of values of any type, with or without a callback.
  socket.on('join', (...sent: unknown[]) => {
    if (hasExpired(session)) return session.close()
    const last = sent[sent.length - 1]
    const reply = join(session.principal)
    if (typeof last === 'function') (last as (reply: RoomReply) => void)(reply)
  })
}
