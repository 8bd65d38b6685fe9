import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Deletes the requests of a team for items that are now accessible to the requester through their own setting, list or owner:
 * they do not reappear when access is removed again. Call it after changes that may have granted access, in their transaction.
 */
export async function endRequests(tx: Db, { tenantId }: { tenantId: string }): Promise<void> {
  await sql`
    DELETE FROM access_requests r USING items i
    WHERE r.tenant_id = ${tenantId} AND i.tenant_id = r.tenant_id AND i.id = r.item_id
      AND (NOT i.is_restricted OR i.owner_id = r.user_id OR EXISTS (
        SELECT 1 FROM grants g WHERE g.tenant_id = r.tenant_id AND g.item_id = r.item_id AND g.source = 'access'
          AND (g.grantee_id = r.user_id OR g.grantee_id IN (
            SELECT m.group_id FROM group_members m WHERE m.tenant_id = r.tenant_id AND m.user_id = r.user_id))))`.execute(tx)
}
