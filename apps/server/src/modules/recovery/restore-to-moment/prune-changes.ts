import { RESTORE_DAYS } from '@arbour/contract/entities/items/moment-restore'
import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'

/** Rows that are deleted with one statement. */
const BATCH = 10_000

/** Deletes recorded changes and restores that are older than {@link RESTORE_DAYS}. Safe on several servers concurrently. */
export async function pruneItemChanges({ db }: { db: Pool }): Promise<void> {
  const old = sql`now() - make_interval(days => ${RESTORE_DAYS}::integer)`
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM item_changes WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM item_changes WHERE at < ${old} ORDER BY at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`.execute(db)
    if (Number(numAffectedRows ?? 0) < BATCH) break
  }
  await sql`DELETE FROM moment_restores WHERE created < ${old} AND ended IS NOT NULL`.execute(db)
}
