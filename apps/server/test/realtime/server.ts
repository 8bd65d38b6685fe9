import type { AppRole } from '@arbour/contract/entities/team/people'
import {
  type Change,
  FILES_NAMESPACE,
  type FilesClientEvents,
  type FilesServerEvents,
  NOTIFICATIONS_NAMESPACE,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
  type Presence,
  REALTIME_PATH,
  type RoomReply,
} from '@arbour/contract/realtime'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { expect, inject, vi } from 'vitest'
import type { RefusalLog } from '#modules/core/audit/refusal-log.ts'
import { type RealtimeOptions, startRealtime } from '#modules/delivery/realtime/realtime.ts'
import type { ChangeKind } from '#modules/delivery/realtime/rooms.ts'
import { embeddedIssuance } from '#modules/directory/identity/options.ts'
import { loadSigningKeys } from '#modules/directory/identity/provider/keys.ts'
import { issueToken } from '#modules/directory/identity/tokens/issue-token.ts'
import { openDb } from '#platform/db/db.ts'
import type { AppOptions } from '../../src/app.ts'
import { databaseUrl } from '../support/database.ts'
import { listenLocally } from '../support/raw.ts'
import { openTestApp, PUBLIC_URL, type TestAppOptions } from '../support/test-app.ts'
import type { Person, World } from '../support/world.ts'

/** Another server on a world's database that listens for changes and delivers them. */
export interface RealtimeServer {
  address: string
  /** Recent refusals that are not written yet. */
  refusals: RefusalLog
  close(): Promise<void>
}

/** Returns the connection string of a world's database, for separate connections. */
export async function connectionStringOf({ db }: World): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return databaseUrl(inject('postgresUrl'), rows[0]?.name ?? '')
}

/** Tokens and memberships are checked often enough to wait for it. */
const CHECK_EVERY = 200

export async function startRealtimeServer(
  world: World,
  {
    handshakeTimeout,
    teamEvery,
    presence = { gather: 20 },
    certificate = null,
    operatorLimits = {},
  }: Pick<RealtimeOptions, 'handshakeTimeout' | 'teamEvery' | 'presence'> &
    Pick<AppOptions, 'certificate'> &
    Pick<TestAppOptions, 'operatorLimits'> = {},
): Promise<RealtimeServer> {
  const { storage } = world
  const connectionString = await connectionStringOf(world)
  const db = openDb(connectionString, { max: 4 })
  const log = { error: console.error, warn: () => undefined }
  const { identity, events, refusals, callLimits, app } = await openTestApp({ db, storage, log }, { certificate, operatorLimits })
  const realtime = await startRealtime({
    http: app.server,
    db,
    connectionString,
    authenticator: identity,
    refusals,
    callCount: callLimits,
    trustProxy: 0,
    log,
    checkEvery: CHECK_EVERY,
    presence,
    ...(handshakeTimeout ? { handshakeTimeout } : {}),
    ...(teamEvery ? { teamEvery } : {}),
  })
  app.addHook('preClose', () => realtime.close())
  const address = `${certificate ? 'https' : 'http'}://127.0.0.1:${await listenLocally(app)}`
  return {
    address,
    refusals,
    async close() {
      await app.close()
      await events.close()
      identity.close()
      await db.destroy()
    },
  }
}

/** Returns a user's token with a given expiry. */
export async function makeToken(
  { db }: World,
  { userId, tenantId }: Person,
  { ttlSeconds, roles = [], ...rest }: { ttlSeconds: number; roles?: readonly AppRole[]; session?: string },
): Promise<string> {
  const [key] = await loadSigningKeys(db)
  const { org_id } = await db.selectFrom('tenants').select('org_id').where('id', '=', tenantId).executeTakeFirstOrThrow()
  if (!key) throw new Error('No signing key')
  return issueToken(key, embeddedIssuance(PUBLIC_URL), { userId, orgId: org_id, roles, ttlSeconds, ...rest })
}

/** A client on the files channel, with its received events. */
export interface Client {
  socket: Socket<FilesServerEvents, FilesClientEvents>
  received: [event: ChangeKind, change: Change][]
  /** Its received presence messages. */
  presences: Presence[]
  /** Joins the room of an item. */
  join(id: string): Promise<RoomReply>
  /** Sends an arbitrary message and waits for the response. */
  send(...message: unknown[]): Promise<unknown>
  /** Waits until this event arrives. */
  sees(event: ChangeKind, change: Partial<Change>): Promise<void>
  close(): void
}

interface ConnectOptions {
  token?: unknown
  origin?: string
  /** The trusted certificate authority. */
  ca?: string
}

/** Connects to the files channel. Returns the client, or the server's rejection. */
export async function connect(server: Pick<RealtimeServer, 'address'>, options: ConnectOptions): Promise<Client> {
  const socket: Socket<FilesServerEvents, FilesClientEvents> = openSocket(server, FILES_NAMESPACE, options)
  const received: Client['received'] = []
  const presences: Presence[] = []
  socket.on('presence', (presence) => presences.push(presence))
  for (const event of ['add', 'remove', 'update'] as const) socket.on(event, (change) => received.push([event, change]))
  await untilOpen(socket)
  const send = sendOver(socket)
  return {
    socket,
    received,
    presences,
    join: (id) => send('join', { id }) as Promise<RoomReply>,
    send,
    sees: (event, change) =>
      vi.waitFor(() => expect(received).toContainEqual([event, expect.objectContaining(change)]), {
        timeout: 60_000,
        interval: 10,
      }),
    close: () => socket.close(),
  }
}

/** A client on the notifications channel, with its received events. */
export interface NotificationConnection {
  socket: Socket<NotificationsServerEvents, NotificationsClientEvents>
  received: (string | null)[]
  join(): Promise<RoomReply>
  close(): void
}

/** Connects to the notifications channel. Returns the client, or the server's rejection. */
export async function connectToNotifications(
  server: Pick<RealtimeServer, 'address'>,
  options: ConnectOptions,
): Promise<NotificationConnection> {
  const socket: NotificationConnection['socket'] = openSocket(server, NOTIFICATIONS_NAMESPACE, options)
  const received: NotificationConnection['received'] = []
  socket.on('notification', ({ id }) => received.push(id))
  await untilOpen(socket)
  const send = sendOver(socket)
  return { socket, received, join: () => send('join') as Promise<RoomReply>, close: () => socket.close() }
}

function openSocket({ address }: Pick<RealtimeServer, 'address'>, namespace: string, { token, origin, ca }: ConnectOptions) {
  return io(`${address}${namespace}`, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    ...(ca ? { ca } : {}),
    ...(origin ? { extraHeaders: { origin } } : {}),
  })
}

function untilOpen(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
}

function sendOver(socket: { emit: unknown }) {
  return (...message: unknown[]) =>
    new Promise((resolve) => (socket.emit as (...sent: unknown[]) => void).call(socket, ...message, resolve))
}

/** Waits until a connection has ended. Returns the reason. */
export function untilClosed({ socket }: { socket: Pick<Socket, 'connected' | 'once'> }): Promise<string> {
  return new Promise((resolve) => (socket.connected ? socket.once('disconnect', resolve) : resolve('closed before')))
}
