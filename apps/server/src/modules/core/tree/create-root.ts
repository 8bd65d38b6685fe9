import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'

/**
 * Creates the root of a new team's tree, which is its first boundary and has no owner. Call it in the transaction that creates
 * the team.
 */
export async function createTenantRoot(tx: Db, { tenantId }: { tenantId: string }): Promise<void> {
  const id = newId()
  await sql`
    WITH root AS (
      INSERT INTO items (tenant_id, id, name, name_key, type, sub_type, boundary_id)
      VALUES (${tenantId}, ${id}, 'All Files', 'all files', 'folder', 'folder', ${id})
    )
    INSERT INTO boundaries (tenant_id, item_id) VALUES (${tenantId}, ${id})`.execute(tx)
}
