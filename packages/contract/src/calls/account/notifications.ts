import { z } from 'zod'
import { Notification, NotificationPreference } from '../../entities/account/notification.ts'
import { Id, PageMeta } from '../../entities/common.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { SignedUrl } from '../signed.ts'

const tag = 'Notifications'

/** The unread count after a change, for the bell. */
const Unread = z.object({ unread: z.int().nonnegative() })

export const notificationsList = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'List notifications',
  description:
    'Newest first. Events that repeat before they are read are one notification with a count. `unread` is the total number of unread notifications.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    take: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    filter: z
      .enum(['all', 'unread', 'pending'])
      .default('all')
      .describe('`pending`: only those that the user still has to act on, read or not.'),
  }),
  response: z.object({ items: z.array(Notification), meta: PageMeta, ...Unread.shape }),
  errors: [],
})

export const notificationsRead = defineCall({
  method: 'PATCH',
  path: '/notifications/:id/read',
  summary: 'Mark a notification as read',
  description: 'The notification stays in the list as read.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: Unread,
  errors: ['not_found'],
})

export const notificationsReadAll = defineCall({
  method: 'PATCH',
  path: '/notifications/read',
  summary: 'Mark all notifications as read',
  description: 'All notifications of the user in the team. Requests that need an answer, such as an access request, stay open.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: Unread,
  errors: [],
})

export const notificationsClear = defineCall({
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Clear a notification',
  description: 'Deletes the notification.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: Unread,
  errors: ['not_found'],
})

export const notificationsClearRead = defineCall({
  method: 'DELETE',
  path: '/notifications/read',
  summary: 'Clear read notifications',
  description: 'Deletes all read notifications of the user in the team.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: Unread,
  errors: [],
})

export const notificationsClearAll = defineCall({
  method: 'DELETE',
  path: '/notifications',
  summary: 'Clear all notifications',
  description: 'Deletes all notifications of the user in the team, read or not.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: Unread,
  errors: [],
})

const Preferences = z.object({ items: z.array(NotificationPreference) })

export const notificationsPreferences = defineCall({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'Get notification preferences',
  description: 'One entry for each topic, in this team.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: Preferences,
  errors: [],
})

/** Notification preferences for some topics; the others stay unchanged. */
export const NotificationPreferenceChanges = z.strictObject({
  items: z.array(z.strictObject(NotificationPreference.shape)).min(1).max(20),
})

export const notificationsPreferencesUpdate = defineCall({
  method: 'PATCH',
  path: '/notifications/preferences',
  summary: 'Update notification preferences',
  description: 'Changes the topics in the request, in this team. Other topics stay unchanged.',
  tag,
  auth: 'member',
  scope: null,
  request: NotificationPreferenceChanges,
  response: Preferences,
  errors: [],
})

const UNSUBSCRIBE = '/unsubscribe/:token'

export const notificationsUnsubscribe = defineCall({
  method: 'POST',
  path: UNSUBSCRIBE,
  summary: 'Unsubscribe (one-click)',
  description:
    'Called by email programs when a user unsubscribes (RFC 8058). The URL is in the header of the email. The body contains nothing else.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  status: 204,
  errors: ['not_found'],
})

export const notificationsUnsubscribePage = defineCall({
  method: 'GET',
  path: UNSUBSCRIBE,
  summary: 'Open notification preferences',
  description:
    'The same URL, as followed by a user. Redirects to their preferences and changes nothing, because email programs open links automatically.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  status: 302,
  responseHeaders: {
    Location: { description: 'The preferences of the current user.', example: '/account/notifications' },
  },
  errors: ['not_found'],
})
