import type { ItemRole } from '@arbour/contract/entities/access'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { isGranteeSql } from './grants.ts'
import type { Principal } from './principal.ts'

/**
 * What each mount in a tree gives a member of its team at this moment, by the mounts; what gives nothing is left out. Says of all at once what the SQL
 * function `mounted_role` says of one. Nobody else is given anything by a mount.
 */
export async function loadMountedRoles(db: Db, principal: Principal, tenantId: string): Promise<ReadonlyMap<string, ItemRole>> {
  // Who reaches no other tree is given nothing of it.
  if (principal.kind === 'link' || principal.teamId !== tenantId || principal.trees.length === 1) return new Map()
  const { rows } = await sql<{ id: string; role: ItemRole }>`${PREPARED}
    WITH given AS MATERIALIZED (
      SELECT g.tenant_id, g.item_id, max(g.role) AS role FROM grants g
      WHERE g.tenant_id <> ${tenantId} AND ${isGranteeSql(principal)} GROUP BY g.tenant_id, g.item_id
    ), mounts AS MATERIALIZED (
      SELECT m.id, m.source_tenant_id, m.source_id, g.role FROM given g
      JOIN items m ON m.tenant_id = ${tenantId} AND m.source_id = g.item_id AND m.source_tenant_id = g.tenant_id
      WHERE m.mounted_for IS NULL OR m.mounted_for = ${principal.userId}
    ), closed AS MATERIALIZED (
      SELECT c.tenant_id, c.item_id
      FROM (SELECT array_agg(source_tenant_id) AS trees, array_agg(source_id) AS ids FROM mounts) m, closed_above(m.trees, m.ids) c
    )
    SELECT id, role FROM mounts WHERE (source_tenant_id, source_id) NOT IN (SELECT tenant_id, item_id FROM closed)`.execute(db)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
