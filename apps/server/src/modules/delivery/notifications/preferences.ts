import type { notificationsPreferences, notificationsPreferencesUpdate } from '@arbour/contract/calls/account/notifications'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import {
  NOTIFICATION_TOPICS,
  type NotificationPreference,
  type NotificationTopic,
} from '@arbour/contract/entities/account/notification'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { kindsOf } from './kinds/all-kinds.ts'

/** The default delivery settings. */
const USUAL = { in_app: true, mail: 'at_once' } as const

/** Implements `GET notifications/preferences`: the user's delivery settings in the team. */
export async function getPreferences({ db, principal }: MemberContext): Promise<CallResponse<typeof notificationsPreferences>> {
  return { items: await readPreferences(db, { tenantId: principal.teamId, userId: principal.userId }) }
}

/** Implements `PATCH notifications/preferences`: changes the settings of some topics. */
export async function updatePreferences(
  { db, principal }: MemberContext,
  { items }: CallRequest<typeof notificationsPreferencesUpdate>,
): Promise<CallResponse<typeof notificationsPreferencesUpdate>> {
  const member = { tenantId: principal.teamId, userId: principal.userId }
  await db.transaction().execute(async (tx) => {
    for (const item of items) await writePreference(tx, member, item)
  })
  return { items: await readPreferences(db, member) }
}

/** Disables the emails of some topics for a user in a team. */
export async function endMails(
  db: Db,
  member: { tenantId: string; userId: string },
  topics: readonly NotificationTopic[],
): Promise<void> {
  const preferences = await readPreferences(db, member)
  for (const item of preferences) if (topics.includes(item.topic)) await writePreference(db, member, { ...item, mail: 'off' })
}

/** Loads the delivery settings of some members of a team for a topic. */
export async function loadPreferences(
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
): Promise<(userId: string, topic: NotificationTopic) => Omit<NotificationPreference, 'topic'>> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'topic', 'in_app', 'mail'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`)
    .execute()
  const preferenceByKey = new Map(rows.map(({ user_id, topic, in_app, mail }) => [`${user_id} ${topic}`, { in_app, mail }]))
  return (userId, topic) => preferenceByKey.get(`${userId} ${topic}`) ?? USUAL
}

async function readPreferences(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<NotificationPreference[]> {
  const preferenceOf = await loadPreferences(db, { tenantId, userIds: [userId] })
  return NOTIFICATION_TOPICS.map((topic) => ({ topic, ...preferenceOf(userId, topic) }))
}

async function writePreference(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  { topic, in_app, mail }: NotificationPreference,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ tenant_id: tenantId, user_id: userId, topic, in_app, mail })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'topic']).doUpdateSet({ in_app, mail }))
    .execute()
  if (mail !== 'off') return
  // Also cancels pending emails.
  await db
    .updateTable('notifications')
    .set({ mail_due: null })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = ANY(${kindsOf(topic)}::text[])`)
    .where('mail_due', 'is not', null)
    .execute()
}
