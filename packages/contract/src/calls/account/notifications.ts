import { z } from 'zod'
import { Notification, NotificationPreference } from '../../entities/account/notification.ts'
import { Id, PageMeta } from '../../entities/common.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { SignedAddress } from '../signed.ts'

const tag = 'Notifications'

/** What is left after a change: for the bell. */
const Unread = z.object({ unread: z.int().nonnegative() })

export const notificationsList = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'What the person is told in the team',
  description:
    'The latest first. What happened again before it was read is one notification with a count. `unread` counts all that were not read.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    take: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(Notification), meta: PageMeta, ...Unread.shape }),
  errors: [],
})

export const notificationsRead = defineCall({
  method: 'PATCH',
  path: '/notifications/:id/read',
  summary: 'Mark a notification as read',
  description: 'It stays read.',
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
  description: 'All of the user in the team. What waits for an answer, such as an access request, still waits.',
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
  description: 'It is gone.',
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
  summary: 'Clear what was read',
  description: 'All that the person has read in the team.',
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
  description: 'All of the person in the team, read or not.',
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
  summary: 'How the person wants to be told',
  description: 'Of every topic, in this team.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: Preferences,
  errors: [],
})

/** How a person wants to be told of some topics; the others stay. */
export const NotificationPreferenceChanges = z.strictObject({
  items: z.array(z.strictObject(NotificationPreference.shape)).min(1).max(20),
})

export const notificationsPreferencesUpdate = defineCall({
  method: 'PATCH',
  path: '/notifications/preferences',
  summary: 'Choose how to be told',
  description: 'Of the topics that are sent, in this team; the others stay.',
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
  summary: 'No more mails of a topic',
  description:
    'What mail programs send when somebody unsubscribes (RFC 8058): the address stands in the head of the mail. The body says nothing more.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  status: 204,
  errors: ['not_found'],
})

export const notificationsUnsubscribePage = defineCall({
  method: 'GET',
  path: UNSUBSCRIBE,
  summary: 'Where to choose what is written',
  description:
    'The same address, as a person follows it: leads to their preferences. It changes nothing: mail programs look at addresses by themselves.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  status: 302,
  responseHeaders: {
    Location: { description: 'The preferences of the person who is signed in.', example: '/account/notifications' },
  },
  errors: ['not_found'],
})
