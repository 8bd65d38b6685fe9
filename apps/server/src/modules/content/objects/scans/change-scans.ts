import { sql } from 'kysely'
import { recordChanges } from '#modules/core/audit/public.ts'
import type { Pool } from '#platform/db/db.ts'

const BATCH = 1000

/** Schedules a scan of all stored objects, after new ones; they stay available until then. Returns their number. */
export async function scanAgain(db: Pool): Promise<number> {
  let queued = 0
  let last: { tenant_id: string; id: string } | undefined
  for (;;) {
    const after = last ? sql`WHERE (tenant_id, id) > (${last.tenant_id}, ${last.id})` : sql``
    const { rows } = await sql<{ tenant_id: string; id: string }>`
      WITH batch AS (SELECT tenant_id, id FROM objects ${after} ORDER BY tenant_id, id LIMIT ${BATCH}), queued AS (
        INSERT INTO object_scans (tenant_id, object_id, is_again) SELECT tenant_id, id, true FROM batch ON CONFLICT DO NOTHING)
      SELECT tenant_id, id FROM batch ORDER BY tenant_id, id`.execute(db)
    queued += rows.length
    last = rows.at(-1)
    if (rows.length < BATCH) return queued
  }
}

/**
 * Releases objects that wait for a scan or were too large for one, as unchecked: for operation without a scanner. Objects with a
 * finding stay blocked. Records it in each team's audit log. Does not notify viewers, since a command has no listeners. Returns
 * their number.
 */
export async function endScans(db: Pool): Promise<number> {
  await sql`DELETE FROM object_scans WHERE is_again`.execute(db)
  let released = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ tenantId: string }>`
        WITH batch AS (
          SELECT tenant_id, id FROM objects WHERE scan IN ('waiting', 'too_large') ORDER BY tenant_id, id LIMIT ${BATCH} FOR NO KEY UPDATE
        ), freed AS (
          UPDATE objects o SET scan = 'unchecked' FROM batch WHERE (o.tenant_id, o.id) = (batch.tenant_id, batch.id) RETURNING o.tenant_id
        ), ended AS (
          DELETE FROM object_scans s USING batch WHERE (s.tenant_id, s.object_id) = (batch.tenant_id, batch.id)
        )
        SELECT tenant_id AS "tenantId" FROM freed`.execute(tx)
      for (const [tenantId, ofTeam] of Map.groupBy(rows, (row) => row.tenantId)) {
        const details = { from: null, to: { count: ofTeam.length } }
        await recordChanges(tx, [{ act: 'scan_end', tenantId, userId: null, details }])
      }
      return rows.length
    })
    released += count
    if (count < BATCH) return released
  }
}
