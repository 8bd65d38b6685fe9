import { sql } from 'kysely'
import { recordChanges } from '#modules/audit/public.ts'
import { emit } from '#modules/events/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'

const BATCH = 1000

/** Has everything scanned that is stored, after what comes; people have until then what they have now. Gives how much. */
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
 * Gives out what waits for a scan, and what was too large for one, as unchecked: for who goes on without a scanner. What something was found in stays
 * blocked. Puts it on the record of each team. Gives how much.
 */
export async function endScans(db: Pool): Promise<number> {
  await sql`DELETE FROM object_scans WHERE is_again`.execute(db)
  let released = 0
  for (;;) {
    const count = await transact(db, async (tx) => {
      const { rows } = await sql<{ tenantId: string; objectId: string; ext: string | null }>`
        WITH batch AS (
          SELECT tenant_id, id FROM objects WHERE scan IN ('waiting', 'too_large') ORDER BY tenant_id, id LIMIT ${BATCH} FOR NO KEY UPDATE
        ), freed AS (
          UPDATE objects o SET scan = 'unchecked' FROM batch WHERE (o.tenant_id, o.id) = (batch.tenant_id, batch.id) RETURNING o.tenant_id, o.id
        ), ended AS (
          DELETE FROM object_scans s USING batch WHERE (s.tenant_id, s.object_id) = (batch.tenant_id, batch.id)
        )
        SELECT f.tenant_id AS "tenantId", f.id AS "objectId", (
          SELECT i.ext FROM versions v JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
          WHERE v.tenant_id = f.tenant_id AND v.object_id = f.id LIMIT 1) AS ext
        FROM freed f`.execute(tx)
      for (const [tenantId, ofTeam] of Map.groupBy(rows, (row) => row.tenantId)) {
        await emit(
          tx,
          { tenantId, userId: null },
          ...ofTeam.map(({ objectId, ext }) => ({ type: 'scan.finished' as const, objectId, ext })),
        )
        const details = { from: null, to: { count: ofTeam.length } }
        await recordChanges(tx, [{ act: 'scan_end', tenantId, userId: null, details }])
      }
      return rows.length
    })
    released += count
    if (count < BATCH) return released
  }
}
