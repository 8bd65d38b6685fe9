import { t } from '@arbour/messages/t'
/**
 * The files channel: Socket.IO over a websocket at {@link REALTIME_PATH}, namespace {@link FILES_NAMESPACE}, with an access
 * token, or an API token with `files:read`, as `auth.token` of the handshake. A refused handshake ends in `connect_error` with an
 * {@link ErrorCode} as its message. The server closes the connection when the token expires: the client reconnects with the next
 * token, joins its rooms again and reloads what is shown.
 */
import { z } from 'zod'
import { ActorTeam, Id } from './entities/common.ts'
import type { ErrorCode } from './errors.ts'

/** The Socket.IO path on the web's own origin. */
export const REALTIME_PATH = '/api/realtime'
export const FILES_NAMESPACE = '/files'
/** The notifications channel: on the same connection, with the same handshake. */
export const NOTIFICATIONS_NAMESPACE = '/notifications'
/** Maximum number of rooms per connection. */
export const MAX_ROOMS = 200
/** Maximum size of a client message in bytes; the largest one is a handshake with its token. */
export const MAX_MESSAGE_BYTES = 16 * 1024

/**
 * Request of `join` and `leave`: the `id` of any item that the user can open, or the `source_id` of an item that represents
 * another; if there are both, the `source_id`. The id of the user's own team is the room of everything visible to the user, for
 * screens that aggregate: searches, smart views, starred or recent items, the bin.
 */
export const RoomRequest = z
  .strictObject({ id: Id.optional(), source_id: Id.nullish() })
  .refine(({ id, source_id }) => (source_id ?? id) !== undefined, { error: () => t('errors.fields.idOrSourceId') })
export type RoomRequest = z.infer<typeof RoomRequest>

/** Response of `join` and `leave`. Error codes: `invalid`, `not_found`, `forbidden`, `rate_limited`, `internal`. */
export type RoomReply = { ok: true } | { ok: false; code: ErrorCode }

/** A change of an item. Only contains ids: recipients reload the item with their own permissions. */
export const Change = z.object({
  id: Id,
  /**
   * The item's parent folder, or its former parent if it was removed; null for the root, and if the user can't open the parent.
   */
  parent_id: Id.nullable(),
})
export type Change = z.infer<typeof Change>

/**
 * Events sent to the room of a folder (about its contents) and of an item (about itself). `update` of a room's own item also
 * means that its contents, its path or its permissions may have changed. `remove` of a room's own item means that it is deleted,
 * itself or with an ancestor, or that the user can no longer open it. A finished or failed rendition is an `update` of the items
 * that show it. The room of a team gets an `update` of the team, at most once a second: something that the user can or could see
 * has changed, or something shared by the whole team, such as its tags.
 */
export interface FilesServerEvents {
  add: (change: Change) => void
  remove: (change: Change) => void
  update: (change: Change) => void
  presence: (presence: Presence) => void
}

/** Messages of a client, with a callback for the response. */
export interface FilesClientEvents {
  join: (request: RoomRequest, acknowledge: (reply: RoomReply) => void) => void
  leave: (request: RoomRequest, acknowledge?: (reply: RoomReply) => void) => void
  /**
   * What the user is viewing: a folder or another item in a room that this connection has joined, or nothing. Each `look`
   * replaces the previous one.
   */
  look: (request: LookRequest, acknowledge?: (reply: RoomReply) => void) => void
}

/** Request of `look`. */
export const LookRequest = z.strictObject({ id: Id.nullable() })
export type LookRequest = z.infer<typeof LookRequest>

/**
 * Another user, of the same team or of another team that works in the same shared folder, who is viewing an item of a room or
 * something in the folder of a room.
 */
export const PresenceViewer = z.object({
  user: z.object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: ActorTeam }),
  /** The viewed item: the room's own item, or a child of it that the recipient can open. */
  item_id: Id,
})
export type PresenceViewer = z.infer<typeof PresenceViewer>

/** Maximum number of viewers named in one message. */
export const MAX_VIEWERS = 50

/**
 * The viewers of a room's items, sent on every change and when the room is joined. Sorted by how long they have been viewing,
 * longest first, at most {@link MAX_VIEWERS}. A user who views an item in two windows is listed once.
 */
export const Presence = z.object({
  id: Id,
  people: z.array(PresenceViewer),
  /** Total number of viewers; `people` lists the first of them. */
  total: z.int().nonnegative(),
})
export type Presence = z.infer<typeof Presence>

/**
 * Events of the notifications channel, sent to every connection of the user in the team that has joined: a notification was
 * created, read or cleared. Clients then reload.
 */
export interface NotificationsServerEvents {
  notification: (message: NotificationMessage) => void
}

/** `id` is that of a new or repeated notification; null if some were read or cleared. */
export const NotificationMessage = z.object({ id: Id.nullable() })
export type NotificationMessage = z.infer<typeof NotificationMessage>

/** Messages of a client on the notifications channel. */
export interface NotificationsClientEvents {
  join: (acknowledge?: (reply: RoomReply) => void) => void
}
