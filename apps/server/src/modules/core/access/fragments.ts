import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '#platform/db/fragments.ts'
import { isGranteeSql, isLasting } from './grants.ts'
import { isAdmin } from './policy.ts'
import { type Principal, userIdOf } from './principal.ts'

// The rules of `policy.ts` as SQL. A property test compares the two on random trees (test/access/fragments.test.ts).

/**
 * SQL: the highest role that an item itself grants the principal, for mounts including the role of the source. Only boundaries
 * have grants, so other items need no lookup.
 */
export function grantedRole(alias: string, principal: Principal): RawBuilder<ItemRole | null> {
  const column = columnsOf(alias)
  const mounted =
    principal.kind === 'link'
      ? sql`NULL::item_role`
      : sql`(CASE WHEN ${column('tenant_id')} = ${principal.teamId} AND coalesce(${column('mounted_for')} = ${principal.userId}, true)
    THEN mounted_role(${column('source_tenant_id')}, ${column('source_id')}, ${principal.teamId}, ${principal.userId}) END)`
  return sql`CASE WHEN ${column('source_id')} IS NOT NULL THEN ${mounted} WHEN ${column('boundary_id')} = ${column('id')} THEN ${ownGrants(alias, principal)} END`
}

/**
 * SQL: the highest role that the grants on a boundary give the principal. Roles through mounts are computed separately
 * (`mounted-roles.ts`).
 */
export function ownGrants(alias: string, principal: Principal): RawBuilder<ItemRole | null> {
  const column = columnsOf(alias)
  return sql`(SELECT max(g.role) FROM grants g
    WHERE g.tenant_id = ${column('tenant_id')} AND g.item_id = ${column('id')} AND ${isGranteeSql(principal)})`
}

/** SQL: whether the principal can open a child of a folder that they can open (`roleOnChild`). */
export function isOpenChild(alias: string, principal: Principal): RawBuilder<boolean> {
  const column = columnsOf(alias)
  if (principal.kind === 'link') return sql`NOT ${column('is_restricted')}`
  return sql`(NOT ${column('is_restricted')} OR (${column('tenant_id')} = ${principal.teamId} AND (
    (${column('owner_id')} = ${userIdOf(principal)} AND ${column('source_id')} IS NULL) OR ${grantedRole(alias, principal)} IS NOT NULL)))`
}

/** SQL: whether a child of a folder that the principal can open is visible to them (`isVisible`). */
export function isVisibleChild(alias: string, principal: Principal, tenantId: string): RawBuilder<boolean> {
  const isOpen = isOpenChild(alias, principal)
  if (isAdmin(principal, tenantId)) return sql`(${columnsOf(alias)('source_id')} IS NULL OR ${isOpen})`
  return principal.kind === 'link' ? isOpen : sql`(NOT ${columnsOf(alias)('is_hidden')} OR ${isOpen})`
}

/** Does the same for a child in any tree. */
export function isVisibleInTree(alias: string, principal: Principal): RawBuilder<boolean> {
  const isOpen = isOpenChild(alias, principal)
  if (principal.kind === 'link') return isOpen
  const isOwn = sql`${columnsOf(alias)('tenant_id')} = ${principal.teamId}`
  const isShown = sql`NOT ${columnsOf(alias)('is_hidden')}`
  const isNoMount = sql`${columnsOf(alias)('source_id')} IS NULL`
  return isAdmin(principal, principal.teamId)
    ? sql`((${isOwn} AND ${isNoMount}) OR ${isShown} OR ${isOpen})`
    : sql`(${isShown} OR ${isOpen})`
}

/** SQL: the groups of the member in a row of `memberships`. */
export function groupsOf(alias: string): RawBuilder<string[]> {
  const column = columnsOf(alias)
  return sql`ARRAY(SELECT gm.group_id FROM group_members gm
    WHERE gm.tenant_id = ${column('tenant_id')} AND gm.user_id = ${column('user_id')} ORDER BY gm.group_id)`
}

/**
 * SQL: the tenants whose trees the member in a row of `memberships` can reach: their own first, then those that granted them or
 * their team something.
 */
export function treesOf(alias: string): RawBuilder<string[]> {
  const column = columnsOf(alias)
  return sql`${column('tenant_id')} || ARRAY(SELECT DISTINCT g.tenant_id FROM grants g
    WHERE g.grantee_tenant_id = ${column('tenant_id')} AND g.grantee_tenant_id <> g.tenant_id
      AND g.grantee_id = ANY(ARRAY[${column('tenant_id')}, ${column('user_id')}] || ${groupsOf(alias)}) AND ${isLasting('g')})`
}
