import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'

/** Deletes counts of changes that are too old to raise an alarm, and alarms whose burst ended long ago. The audit log keeps them. */
export async function pruneAlarms({ db }: { db: Pool }): Promise<void> {
  await sql`DELETE FROM change_counts WHERE minute < now() - interval '1 hour'`.execute(db)
  await sql`DELETE FROM alarms WHERE last_change < now() - interval '7 days'`.execute(db)
}
