import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import { isGranteeSql } from './grants.ts'
import type { Member, Principal } from './principal.ts'

/** A boundary `s`, and whether it is closed to external principals. OFFSET 0 makes the planner look up each one individually. */
const BOUNDARY = sql`SELECT b.parent_id, b.is_deleted OR i.is_restricted AS is_closed
  FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id WHERE b.tenant_id = s.tenant_id AND b.item_id = s.item_id OFFSET 0`

/**
 * SQL query: the mounts in the tree of a member's team that grant them a role, deleted or not, with source, parent and `role`.
 * Computes for all mounts, or for those matching a condition on `m`, what the SQL function `mounted_role` computes for one.
 *
 * Only boundaries have grants, so the recursion starts at the source's boundary; a missing boundary, which breaks the invariants,
 * denies access. UNION terminates on cycles.
 */
function openMounts(member: Member, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const { teamId, userId } = member
  return sql`
    WITH RECURSIVE given AS MATERIALIZED (
      SELECT g.tenant_id, g.item_id, max(g.role) AS role FROM grants g
      WHERE g.grantee_tenant_id <> g.tenant_id AND ${isGranteeSql(member)} GROUP BY g.tenant_id, g.item_id
    ), mounts AS MATERIALIZED (
      SELECT m.tenant_id, m.id, m.parent_id, m.name, m.source_tenant_id, m.source_id, m.mounted_for, g.role FROM given g
      JOIN items m ON m.tenant_id = ${teamId} AND m.source_id = g.item_id AND m.source_tenant_id = g.tenant_id
      WHERE (m.mounted_for IS NULL OR m.mounted_for = ${userId}) AND ${condition}
    ), up AS (
      SELECT s.tenant_id, s.item_id, around.parent_id, coalesce(around.is_closed, true) AS is_closed
      FROM (SELECT DISTINCT source_tenant_id AS tenant_id, source_id AS item_id FROM mounts) s LEFT JOIN LATERAL (${BOUNDARY}) around ON true
      UNION
      SELECT s.tenant_id, s.item_id, around.parent_id, coalesce(around.is_closed, true)
      FROM (SELECT DISTINCT up.tenant_id, up.parent_id AS item_id FROM up WHERE up.parent_id IS NOT NULL) s LEFT JOIN LATERAL (${BOUNDARY}) around ON true
    ), closed AS (
      SELECT tenant_id, item_id FROM up WHERE is_closed
      UNION
      SELECT up.tenant_id, up.item_id FROM closed c JOIN up ON up.tenant_id = c.tenant_id AND up.parent_id = c.item_id
    )
    SELECT * FROM mounts WHERE (source_tenant_id, source_id) NOT IN (SELECT tenant_id, item_id FROM closed)`
}

/** A mount outside the bin that a member can open: its parent, its source and the granted role. */
export interface OpenMount {
  id: string
  name: string
  role: ItemRole
  parent_id: string
  /** The boundary of its parent folder, which the member need not be able to open. */
  around_id: string
  source_tenant_id: string
  source_id: string
}

/**
 * Loads the mounts outside the bin that currently grant the member a role; personal mounts come before team mounts. OFFSET 0
 * makes the planner do one lookup per mount.
 */
export async function loadOpenMounts(db: Db, member: Member): Promise<OpenMount[]> {
  // A principal who reaches only one tree gets nothing from mounts.
  if (member.trees.length === 1) return []
  const { rows } = await sql<OpenMount>`${PREPARED}
    SELECT m.id, m.name, m.role, m.parent_id, place.boundary_id AS around_id, m.source_tenant_id, m.source_id FROM (${openMounts(member)}) m
    CROSS JOIN LATERAL (SELECT p.boundary_id FROM boundaries b, items p WHERE b.tenant_id = m.tenant_id AND b.item_id = m.id AND NOT b.is_deleted
      AND p.tenant_id = m.tenant_id AND p.id = m.parent_id OFFSET 0) place
    ORDER BY m.mounted_for NULLS LAST`.execute(db)
  return rows
}

/**
 * Loads the roles that mounts in a tree currently grant a member of its team, by mount: all mounts, or some. Mounts that grant
 * nothing are left out. Mounts grant nothing to other principals.
 */
export async function loadMountedRoles(
  db: Db,
  principal: Principal,
  { tenantId, ids }: { tenantId: string; ids?: readonly string[] },
): Promise<ReadonlyMap<string, ItemRole>> {
  // A principal who reaches only one tree gets nothing from mounts.
  if (principal.kind === 'link' || principal.teamId !== tenantId || principal.trees.length === 1) return new Map()
  const condition = ids && sql`m.id = ${anyOf(ids)}`
  const { rows } = await sql<{ id: string; role: ItemRole }>`${PREPARED}
    SELECT id, role FROM (${openMounts(principal, condition)}) mount`.execute(db)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
