import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Ends the requests of a team for what its own setting, list or owner opens to who asked: they do not come back when it is closed again. Call it
 * after what may have opened something, in its transaction.
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
