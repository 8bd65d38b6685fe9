import type { Server as HttpServer } from 'node:http'
import { MAX_MESSAGE_BYTES, REALTIME_PATH } from '@arbour/contract/realtime'
import { z } from 'zod'
import type { RefusalLog } from '#modules/core/audit/public.ts'
import type { Authenticator } from '#modules/directory/identity/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { listenTo } from '#platform/realtime/listen-to.ts'
import { createSocketServer } from '#platform/realtime/socket-server.ts'
import { repeat } from '#platform/repeat.ts'
import { NOTIFICATION_ANNOUNCEMENTS, NotificationAnnouncement } from './announce-notifications.ts'
import { ANNOUNCEMENTS, Announcement } from './announcement.ts'
import { deliver } from './deliver.ts'
import { openFilesChannel } from './files-channel.ts'
import type { CallCount } from './handshake.ts'
import { openNotificationsChannel } from './notifications-channel.ts'
import { createOwnRooms, type OwnRooms } from './own-rooms.ts'
import { createPresence, type PresenceTimes } from './presence/presence.ts'
import { PRESENCE_MESSAGES } from './presence/presence-message.ts'
import { publishToTeam } from './publish-to-team.ts'
import { createDeliveryQueue } from './queue.ts'
import { readValues } from './read-values.ts'
import { createRooms } from './rooms.ts'
import { createSessions } from './sessions.ts'

/** Interval of checking tokens and memberships of connected users. Milliseconds. */
const CHECK_EVERY = 10_000

/** Minimum interval of messages in a team's room. Milliseconds. */
const TEAM_EVERY = 1000

/** Maximum number of pending announcements for viewers of items. */
const MAX_WAITING = 2000
/**
 * The same for the room of a team, where they wait longer, and where a general refresh would reveal that something invisible has
 * changed.
 */
const MAX_WAITING_FOR_TEAM = 50_000

const Announcements = z.array(Announcement)
const NotificationAnnouncements = z.array(NotificationAnnouncement)

export interface RealtimeOptions {
  /** The server of the API. */
  http: HttpServer
  db: Pool
  /** The database for listening to announcements of other servers. */
  connectionString: string
  authenticator: Authenticator
  refusals: RefusalLog
  callCount: CallCount
  trustProxy: TrustedProxies
  log: { warn(details: object, message: string): void }
  checkEvery?: number
  /** Minimum interval of messages in a team's room. Milliseconds. */
  teamEvery?: number
  presence?: Partial<PresenceTimes>
  /** Timeout of a handshake. Milliseconds. */
  handshakeTimeout?: number
}

/**
 * Starts live updates about viewed items. Servers of one database communicate through it, so it does not matter to which one a
 * client is connected. `sockets` counts open connections; `close` closes all, before the HTTP server is closed.
 */
export async function startRealtime(options: RealtimeOptions): Promise<{ sockets(): number; close(): Promise<void> }> {
  const { db, log, authenticator } = options
  const presence = createPresence({
    db,
    rooms: () => rooms,
    onError: (error) => log.warn({ err: error }, 'Publishing presence failed'),
    times: options.presence,
  })
  const rooms = createRooms(presence.handleLeave)
  const ownRooms = createOwnRooms()
  // Each channel has its own connection limit per user: one page opens both.
  const [sessions, ownSessions] = [createSessions(), createSessions()]
  const queueParts = {
    tenants: rooms.tenants,
    onError: (error: unknown) => log.warn({ err: error }, 'Publishing changes failed'),
  }
  const queues = [
    createDeliveryQueue({
      ...queueParts,
      async deliver(batch) {
        await deliver({ db, rooms }, batch)
        await presence.follow(batch)
      },
      isHeard: (tenantId) => rooms.ofTenant(tenantId).length > 0,
      rest: 0,
      maxWaiting: MAX_WAITING,
    }),
    createDeliveryQueue({
      ...queueParts,
      deliver: (batch) => publishToTeam({ db, rooms }, batch),
      isHeard: (tenantId) => rooms.of(tenantId, tenantId).length > 0,
      rest: options.teamEvery ?? TEAM_EVERY,
      maxWaiting: MAX_WAITING_FOR_TEAM,
    }),
  ]
  const add = (announcements: readonly Announcement[]) => {
    for (const queue of queues) queue.add(announcements)
  }
  const refresh = (tenantId?: string) => {
    for (const queue of queues) queue.refresh(tenantId)
  }
  const listener = await listenTo({
    connectionString: options.connectionString,
    channels: {
      [ANNOUNCEMENTS]: (payload) => add(readValues(Announcements, payload)),
      [PRESENCE_MESSAGES]: presence.hear,
      [NOTIFICATION_ANNOUNCEMENTS]: (payload) => publishToOwners(ownRooms, readValues(NotificationAnnouncements, payload)),
    },
    onReturn: () => {
      refresh()
      presence.ask()
      for (const hearer of ownRooms.all()) hearer.publish(null)
    },
    onError: (error) => log.warn({ err: error }, 'Listening for changes failed'),
  })
  presence.ask()
  const sockets = createSocketServer(options.http, {
    path: REALTIME_PATH,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    ...(options.handshakeTimeout ? { handshakeTimeout: options.handshakeTimeout } : {}),
  })
  const onError = (error: unknown) => log.warn({ err: error }, 'Handling a realtime message failed')
  const isTrusted = trustProxies(options.trustProxy)
  const handshakeContext = { authenticator, refusals: options.refusals, callCount: options.callCount, isTrusted, onError }
  openFilesChannel(sockets.io, { ...handshakeContext, db, rooms, sessions, presence })
  openNotificationsChannel(sockets.io, { ...handshakeContext, ownRooms, sessions: ownSessions })
  const stopChecking = repeat(
    async () => {
      for (const tenantId of await sessions.check(db)) refresh(tenantId)
      await ownSessions.check(db)
    },
    {
      every: options.checkEvery ?? CHECK_EVERY,
      onError: (error) => log.warn({ err: error }, 'Checking connected users failed'),
    },
  )
  return {
    sockets: () => sockets.io.engine.clientsCount,
    async close() {
      stopChecking()
      await sockets.close()
      await presence.close()
      await listener.close()
    },
  }
}

function publishToOwners(ownRooms: OwnRooms, announcements: readonly NotificationAnnouncement[]): void {
  for (const { tenant_id, user_id, id } of announcements) {
    for (const hearer of ownRooms.of({ tenantId: tenant_id, userId: user_id })) hearer.publish(id)
  }
}
