import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import type { Change } from './change.ts'

/** Records a change in the audit log, unless nothing differs. Call it in the transaction that makes the change. */
export function recordChange(tx: Db, change: Change): Promise<void> {
  return recordChanges(tx, [change])
}

/** Records many changes. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  const rows = changes
    .filter(({ details }) => !isDeepStrictEqual(details.from, details.to))
    .map(({ act, tenantId, userId, itemId = null, subjectId = null, details }) => ({
      id: newId(),
      act,
      tenant_id: tenantId,
      user_id: userId,
      item_id: itemId,
      subject_id: subjectId,
      details,
    }))
  if (rows.length === 0) return
  await sql`
    INSERT INTO audit_entries (id, kind, act, tenant_id, user_id, item_id, subject_id, details)
    SELECT id, 'change', act, tenant_id, user_id, item_id, subject_id, details FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      id uuid, act text, tenant_id uuid, user_id uuid, item_id uuid, subject_id uuid, details jsonb)`.execute(tx)
}
