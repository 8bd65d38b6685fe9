import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** What a click on a notification opens on its target page. */
export const NOTIFICATION_ACTIONS = [
  'ACCEPT_FILE_PARTNERSHIP_INVITE',
  'HANDLE_FILE_ACCESS_REQUEST',
  'RESTORE_FOLDER',
  'SHOW_FILE_EDITOR',
  'SHOW_IMPORT',
  'SHOW_TRANSMITTAL',
  'SHOW_VERSIONS',
  'SHOW_WEBHOOK',
] as const
export const NotificationAction = z.enum(NOTIFICATION_ACTIONS)
export type NotificationAction = z.infer<typeof NotificationAction>

/** The target of a click: `notificationPath` turns it into a URL. */
export const NotificationMeta = z
  .object({
    token: z.string().optional(),
    uuid: Id.optional().describe('For an access request, a transmittal, an import or a webhook.'),
    file_id: Id.optional(),
    at: Timestamp.optional().describe('The time to restore a folder to.'),
    tab: z.string().optional().describe("Of the item's settings."),
    to: z.string().optional().describe('A path of the application.'),
    link: z.string().optional().describe('An external URL.'),
    action: NotificationAction.optional(),
  })
  .meta({ id: 'NotificationMeta', description: 'Where a click on a notification leads.' })
export type NotificationMeta = z.infer<typeof NotificationMeta>

export const Notification = z
  .object({
    id: Id,
    type: z.enum(['alert', 'link', 'calendar', 'document', 'other']),
    message: z.string().describe('HTML with text, `strong` and `em` only, created by the server. All names in it are escaped.'),
    created: Timestamp.describe('When it last happened: events that repeat before they are read share one notification.'),
    read: Timestamp.nullable(),
    count: z.int().positive().describe('How often it happened.'),
    is_pending: z
      .boolean()
      .describe(
        'Whether the user still has to act on it: an unanswered request or invitation, a shared folder without a place, or a paused import.',
      ),
    user: z
      .object({ id: Id, name: z.string(), picture: z.string().nullable() })
      .nullable()
      .describe('The actor; null if there is none, or if they have left.'),
    meta: NotificationMeta,
  })
  .meta({ id: 'Notification', description: 'A notification of a user.' })
export type Notification = z.infer<typeof Notification>

/**
 * Topics of notifications, for notification preferences: access granted or revoked, requests to the user, answers to the user's
 * requests, connections between teams, shares between teams, and incoming files (from file requests and transmittals of
 * partners).
 */
export const NOTIFICATION_TOPICS = ['access', 'requests', 'answers', 'connections', 'shares', 'incoming'] as const
export const NotificationTopic = z.enum(NOTIFICATION_TOPICS)
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** A user's notification preference for one topic in one team. */
export const NotificationPreference = z
  .object({
    topic: NotificationTopic,
    in_app: z.boolean(),
    mail: z.enum(['off', 'at_once', 'daily']).describe('`daily`: unread notifications are sent as one email a day.'),
  })
  .meta({ id: 'NotificationPreference', description: 'How a user is notified about one topic, in one team.' })
export type NotificationPreference = z.infer<typeof NotificationPreference>
