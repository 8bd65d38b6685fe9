import type { ItemRole } from '@arbour/contract/entities/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import { isGranteeSql } from './grants.ts'
import type { Member, Principal } from './principal.ts'

/**
 * SQL, a query: the mounts in the tree of a member's team that give them something at this moment, living or not, with what they show, where they
 * stand and their `role`. Says of all at once, or of those of a condition on `m`, what the SQL function `mounted_role` says of one.
 */
export function openMounts(member: Member, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const { teamId, userId } = member
  return sql`
    WITH given AS MATERIALIZED (
      SELECT g.tenant_id, g.item_id, max(g.role) AS role FROM grants g
      WHERE g.grantee_tenant_id <> g.tenant_id AND ${isGranteeSql(member)} GROUP BY g.tenant_id, g.item_id
    ), mounts AS MATERIALIZED (
      SELECT m.tenant_id, m.id, m.parent_id, m.name, m.source_tenant_id, m.source_id, m.mounted_for, g.role FROM given g
      JOIN items m ON m.tenant_id = ${teamId} AND m.source_id = g.item_id AND m.source_tenant_id = g.tenant_id
      WHERE (m.mounted_for IS NULL OR m.mounted_for = ${userId}) AND ${condition}
    ), closed AS MATERIALIZED (
      SELECT c.tenant_id, c.item_id
      FROM (SELECT array_agg(source_tenant_id) AS trees, array_agg(source_id) AS ids FROM mounts) m, closed_above(m.trees, m.ids) c
    )
    SELECT * FROM mounts WHERE (source_tenant_id, source_id) NOT IN (SELECT tenant_id, item_id FROM closed)`
}

/**
 * What mounts in a tree give a member of its team at this moment, by the mounts: all of them, or some. What gives nothing is left out. Nobody else is
 * given anything by a mount.
 */
export async function loadMountedRoles(
  db: Db,
  principal: Principal,
  { tenantId, ids }: { tenantId: string; ids?: readonly string[] },
): Promise<ReadonlyMap<string, ItemRole>> {
  // Who reaches no other tree is given nothing of it.
  if (principal.kind === 'link' || principal.teamId !== tenantId || principal.trees.length === 1) return new Map()
  const condition = ids && sql`m.id = ${anyOf(ids)}`
  const { rows } = await sql<{ id: string; role: ItemRole }>`${PREPARED}
    SELECT id, role FROM (${openMounts(principal, condition)}) mount`.execute(db)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
