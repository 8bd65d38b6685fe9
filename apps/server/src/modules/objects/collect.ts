import { sql } from 'kysely'
import type { Services } from '../context.ts'

const BATCH = 500

/**
 * Removes bytes that nothing will refer to any more: uploads whose time is over, and objects that a deletion doomed. Rows go after their
 * bytes, so that a crash in between only means that they are tried again. Safe to run on several servers at once.
 */
export async function collectObjects({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<{ removed: number }> {
  let removed = 0
  // A transfer at work may outlive its address; a day is more than any takes.
  const expired = await sql<{ tenant_id: string; id: string }>`
    SELECT tenant_id, id FROM uploads
    WHERE expires < now() - CASE state WHEN 'sending' THEN interval '1 day' ELSE interval '5 minutes' END
    ORDER BY expires LIMIT ${BATCH}`.execute(db)
  for (const { tenant_id, id } of expired.rows) {
    await db.transaction().execute(async (tx) => {
      // Whoever takes the upload holds this row: then it is left alone.
      const { rows } =
        await sql`SELECT 1 FROM uploads WHERE tenant_id = ${tenant_id} AND id = ${id} FOR UPDATE SKIP LOCKED`.execute(tx)
      if (rows.length === 0) return
      await storage.delete(`${tenant_id}/${id}`)
      await tx.deleteFrom('uploads').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
      removed += 1
    })
  }
  for (;;) {
    const doomed = await db.selectFrom('doomed_objects').select('storage_key').limit(BATCH).execute()
    for (const { storage_key } of doomed) {
      await storage.delete(storage_key)
      await db.deleteFrom('doomed_objects').where('storage_key', '=', storage_key).execute()
      removed += 1
    }
    if (doomed.length < BATCH) return { removed }
  }
}
