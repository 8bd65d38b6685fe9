import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** What a click on a notification opens where it lands. */
export const NOTIFICATION_ACTIONS = [
  'ACCEPT_FILE_PARTNERSHIP_INVITE',
  'HANDLE_FILE_ACCESS_REQUEST',
  'SHOW_FILE_EDITOR',
  'SHOW_IMPORT',
  'SHOW_TRANSMITTAL',
  'SHOW_WEBHOOK',
] as const
export const NotificationAction = z.enum(NOTIFICATION_ACTIONS)
export type NotificationAction = z.infer<typeof NotificationAction>

/** Where a click lands: `notificationPath` makes an address of it. */
export const NotificationMeta = z
  .object({
    token: z.string().optional(),
    uuid: Id.optional().describe('Of an access request, a transmittal, an import or a webhook.'),
    file_id: Id.optional(),
    tab: z.string().optional().describe('Of the settings of the item.'),
    to: z.string().optional().describe('A path of the application.'),
    link: z.string().optional().describe('An address elsewhere.'),
    action: NotificationAction.optional(),
  })
  .meta({ id: 'NotificationMeta', description: 'Where a click on a notification lands.' })
export type NotificationMeta = z.infer<typeof NotificationMeta>

/** Something that a person is told. */
export const Notification = z
  .object({
    id: Id,
    type: z.enum(['alert', 'link', 'calendar', 'document', 'other']),
    message: z.string().describe('HTML of text, `strong` and `em` alone, made by the server; every name in it is escaped.'),
    created: Timestamp.describe('When it last happened: what happens again before it is read is told by the same notification.'),
    read: Timestamp.nullable(),
    count: z.int().positive().describe('How often it happened.'),
    user: z
      .object({ id: Id, name: z.string(), picture: z.string().nullable() })
      .nullable()
      .describe('Who did it; null for nobody in particular, and for who has left.'),
    meta: NotificationMeta,
  })
  .meta({ id: 'Notification', description: 'Something that a person is told.' })
export type Notification = z.infer<typeof Notification>

/**
 * What notifications are about, as a person chooses how to be told: what they are given and lose, who asks them, what became of what they asked,
 * which teams connect, what is shared between them, and what comes in: through file requests, and what partners issue to them.
 */
export const NOTIFICATION_TOPICS = ['access', 'requests', 'answers', 'connections', 'shares', 'incoming'] as const
export const NotificationTopic = z.enum(NOTIFICATION_TOPICS)
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** How a person wants to be told of one topic, in one team. */
export const NotificationPreference = z
  .object({
    topic: NotificationTopic,
    in_app: z.boolean(),
    mail: z.enum(['off', 'at_once', 'daily']).describe('`daily`: what was not read by then is gathered in one mail a day.'),
  })
  .meta({ id: 'NotificationPreference', description: 'How a person wants to be told of one topic, in one team.' })
export type NotificationPreference = z.infer<typeof NotificationPreference>
