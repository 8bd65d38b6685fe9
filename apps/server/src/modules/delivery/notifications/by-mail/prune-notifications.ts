import { type RawBuilder, sql } from 'kysely'
import type { Installation } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { queueMails } from './queue-mails.ts'

/** Number of notifications deleted per statement. */
const BATCH = 5000

/** Queues the emails that are due, and deletes old notifications. */
export async function pruneNotifications({ db, installation }: { db: Db; installation: Installation }): Promise<void> {
  await queueDue(db)
  await forget(db, sql`told < now() - make_interval(days => ${installation.limits.notificationDays})`)
  // Notifications that only exist for their email are deleted once it was sent.
  await forget(db, sql`NOT in_app AND mail_due IS NULL AND told < now() - interval '1 day'`)
}

/** In one statement: at the hour of the digests there may be thousands. */
async function queueDue(db: Db): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; user_id: string }>`
    SELECT DISTINCT tenant_id, user_id FROM notifications WHERE mail_due <= now()`.execute(db)
  for (const [tenantId, people] of Map.groupBy(rows, ({ tenant_id }) => tenant_id)) {
    await queueMails(db, { tenantId, userIds: people.map(({ user_id }) => user_id) })
  }
}

async function forget(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE ${which} LIMIT ${BATCH})`.execute(db)
}
