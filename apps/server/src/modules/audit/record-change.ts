import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'

/** Somebody's rights were changed. */
export interface RightsChange {
  /** What changed: rights on items, who is in the team and in its groups and with what they sign in, its connections with others, or that it was closed, or copied out of the server or into it. */
  act:
    | 'access'
    | 'ownership'
    | 'share'
    | 'partnership'
    | 'transmittal'
    | 'link'
    | 'sharing_policy'
    | 'membership'
    | 'suspension'
    | 'group'
    | 'second_step'
    | 'sign_in_policy'
    | 'connection'
    | 'closing'
    | 'export'
    | 'import'
  tenantId: string
  /** Who did it; null: the operator, by a command or an identity provider, or whoever sets up. */
  userId: string | null
  itemId?: string
  /** The person whose rights they are, where it is one. */
  subjectId?: string
  /** What was before and what is now; `purge`: the folder that closed the item was deleted for good. */
  details: { from: unknown; to: unknown; by?: 'purge' }
}

/** Puts a change of rights on the record, unless nothing is different. Call it in the transaction that makes the change. */
export function recordChange(tx: Db, change: RightsChange): Promise<void> {
  return recordChanges(tx, [change])
}

/** The same for many at once. */
export async function recordChanges(tx: Db, changes: readonly RightsChange[]): Promise<void> {
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
