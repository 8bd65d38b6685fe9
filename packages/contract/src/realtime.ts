/**
 * The files channel: Socket.IO over a websocket at {@link REALTIME_PATH}, namespace
 * {@link FILES_NAMESPACE}, the access token, or an API token with `files:read`, as `auth.token` of the handshake. A refused handshake ends in `connect_error` with an
 * {@link ErrorCode} as its message. The server closes the connection when the token expires: connect again with the next one, join again,
 * and ask again for what is shown.
 */
import { z } from 'zod'
import { ActorTeam, Id } from './entities/common.ts'
import type { ErrorCode } from './errors.ts'

/** Where Socket.IO listens on the web's own origin. */
export const REALTIME_PATH = '/api/realtime'
export const FILES_NAMESPACE = '/files'
/** The notifications channel: of the same connection, with the same handshake. */
export const NOTIFICATIONS_NAMESPACE = '/notifications'
/** Rooms that one connection can be in. */
export const MAX_ROOMS = 200
/** Largest message that a client may send, in bytes: a handshake with its token is the largest there is. */
export const MAX_MESSAGE_BYTES = 16 * 1024

/**
 * What `join` and `leave` take: the `id` of a folder or any other item that the person may open, or the `source_id` of an item that stands
 * for another; of both the latter. The id of the person's own team is the room of all that they see, wherever it stands, for screens that
 * gather: searches, smart views, what is starred or recent, the bin.
 */
export const RoomRequest = z
  .strictObject({ id: Id.optional(), source_id: Id.nullish() })
  .refine(({ id, source_id }) => (source_id ?? id) !== undefined, 'An id or a source_id is needed')
export type RoomRequest = z.infer<typeof RoomRequest>

/** What `join` and `leave` answer. Codes of a refusal: `invalid`, `not_found`, `forbidden`, `rate_limited`, `internal`. */
export type RoomAnswer = { ok: true } | { ok: false; code: ErrorCode }

/** Something that happened to an item. Only ids: who is told asks again by their own rights. */
export const Change = z.object({
  id: Id,
  /** The folder that the item stands in, or stood in when it was removed; null where the person can't open it, and for the root. */
  parent_id: Id.nullable(),
})
export type Change = z.infer<typeof Change>

/**
 * What the server sends into the room of a folder (of what is in it) and of an item (of itself). `update` of a room's own item also says
 * that what is in it may have changed, or its path, or who may do what; `remove` of a room's own item that it is deleted, itself or with a
 * folder above it, or no longer the person's to open. What is made of a file so that it can be seen, or cannot be made, is an `update` of
 * the items that show it. The room of a team gets `update` of the team, once a second at most: something that
 * the person sees, or saw, has changed, or what the whole team shares, such as its tags.
 */
export interface FilesServerEvents {
  add: (change: Change) => void
  remove: (change: Change) => void
  update: (change: Change) => void
  presence: (presence: Presence) => void
}

/** What a client sends, with a callback for the answer. */
export interface FilesClientEvents {
  join: (request: RoomRequest, answer: (answer: RoomAnswer) => void) => void
  leave: (request: RoomRequest, answer?: (answer: RoomAnswer) => void) => void
  /**
   * What the person looks at: a folder or another item of a room that this connection is in, or nothing. Each `look` takes the place of the one
   * before.
   */
  look: (request: LookRequest, answer?: (answer: RoomAnswer) => void) => void
}

/** What `look` takes. */
export const LookRequest = z.strictObject({ id: Id.nullable() })
export type LookRequest = z.infer<typeof LookRequest>

/** Somebody else, of the same team or of another that works in the same shared folder, who looks at an item of a room, or at something in the folder of a room. */
export const Onlooker = z.object({
  user: z.object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: ActorTeam }),
  /** What they look at: the room's own item, or a child of it that the person who is told may open. */
  item_id: Id,
})
export type Onlooker = z.infer<typeof Onlooker>

/** Onlookers who are named in one message. */
export const MAX_ONLOOKERS = 50

/**
 * Who looks at what is in a room, each time that it changes, and when the room is joined: who has looked longest first, at most
 * {@link MAX_ONLOOKERS}. Who looks at an item by two windows is there once.
 */
export const Presence = z.object({
  id: Id,
  people: z.array(Onlooker),
  /** How many there are, of whom `people` are the first. */
  total: z.int().nonnegative(),
})
export type Presence = z.infer<typeof Presence>

/**
 * What the server sends on the notifications channel, to every connection of the person in the team that has joined: something was told, read or
 * cleared. Who is told asks again.
 */
export interface NotificationsServerEvents {
  notification: (message: NotificationMessage) => void
}

/** `id` is that of a new notification, or of one that happened again; null when some were read or cleared. */
export const NotificationMessage = z.object({ id: Id.nullable() })
export type NotificationMessage = z.infer<typeof NotificationMessage>

/** What a client sends on the notifications channel. */
export interface NotificationsClientEvents {
  join: (answer?: (answer: RoomAnswer) => void) => void
}
