import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Determines whether a project has a partner team or a pending invitation. */
export async function hasPartners(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM partnerships p WHERE p.status <> 'Declined' AND ((p.tenant_id = ${tenantId} AND p.item_id = ${itemId})
      OR (p.partner_tenant_id = ${tenantId} AND p.partner_item_id = ${itemId})) LIMIT 1`.execute(db)
  return rows.length > 0
}
