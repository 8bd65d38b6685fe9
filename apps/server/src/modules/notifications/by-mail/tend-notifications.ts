import { NOTIFICATION_DAYS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { queueMails } from './queue-mails.ts'

const BATCH = 500

/** Has what is due by now written, and forgets what is old. */
export async function tendNotifications({ db }: { db: Db }): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; user_id: string }>`
    SELECT DISTINCT tenant_id, user_id FROM notifications WHERE mail_due <= now() LIMIT ${BATCH}`.execute(db)
  for (const [tenantId, people] of Map.groupBy(rows, ({ tenant_id }) => tenant_id)) {
    await queueMails(db, { tenantId, userIds: people.map(({ user_id }) => user_id) })
  }
  // What only waited for its mail is of no use once that went.
  await sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications
      WHERE told < now() - make_interval(days => ${NOTIFICATION_DAYS}) OR (NOT in_app AND mail_due IS NULL AND told < now() - interval '1 day')
      LIMIT ${BATCH})`.execute(db)
}
