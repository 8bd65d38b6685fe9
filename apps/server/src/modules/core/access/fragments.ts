import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '#platform/db/fragments.ts'
import { isGranteeSql, isLasting } from './grants.ts'
import { isAdmin } from './policy.ts'
import { type Principal, userIdOf } from './principal.ts'

// What `policy.ts` says, as SQL. A property test holds the two together on random trees (test/access/fragments.test.ts).

/**
 * The highest role that an item gives the principal by itself, a mount what it stands for. Only boundaries give any: of all others nothing is looked up.
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

/** The highest role that the grants on a boundary give the principal: what a mount stands for is another question (`mounted-roles.ts`). */
export function ownGrants(alias: string, principal: Principal): RawBuilder<ItemRole | null> {
  const column = columnsOf(alias)
  return sql`(SELECT max(g.role) FROM grants g
    WHERE g.tenant_id = ${column('tenant_id')} AND g.item_id = ${column('id')} AND ${isGranteeSql(principal)})`
}

/** Of the children of a folder that the principal may open: whether they may open it too (`roleOnChild`). */
export function isOpenChild(alias: string, principal: Principal): RawBuilder<boolean> {
  const column = columnsOf(alias)
  if (principal.kind === 'link') return sql`NOT ${column('is_restricted')}`
  return sql`(NOT ${column('is_restricted')} OR (${column('tenant_id')} = ${principal.teamId} AND (
    (${column('owner_id')} = ${userIdOf(principal)} AND ${column('source_id')} IS NULL) OR ${grantedRole(alias, principal)} IS NOT NULL)))`
}

/** Of the children of a folder that the principal may open: whether they see that it is there (`isVisible`). */
export function isVisibleChild(alias: string, principal: Principal, tenantId: string): RawBuilder<boolean> {
  const isOpen = isOpenChild(alias, principal)
  if (isAdmin(principal, tenantId)) return sql`(${columnsOf(alias)('source_id')} IS NULL OR ${isOpen})`
  return principal.kind === 'link' ? isOpen : sql`(NOT ${columnsOf(alias)('is_hidden')} OR ${isOpen})`
}

/** The same, whichever tree the child stands in. */
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

/** The groups that a member of a row of `memberships` is in. */
export function groupsOf(alias: string): RawBuilder<string[]> {
  const column = columnsOf(alias)
  return sql`ARRAY(SELECT gm.group_id FROM group_members gm
    WHERE gm.tenant_id = ${column('tenant_id')} AND gm.user_id = ${column('user_id')} ORDER BY gm.group_id)`
}

/** The tenants whose trees a member of a row of `memberships` reaches: their own, then those that gave them or their team something. */
export function treesOf(alias: string): RawBuilder<string[]> {
  const column = columnsOf(alias)
  return sql`${column('tenant_id')} || ARRAY(SELECT DISTINCT g.tenant_id FROM grants g
    WHERE g.grantee_tenant_id = ${column('tenant_id')} AND g.grantee_tenant_id <> g.tenant_id
      AND g.grantee_id = ANY(ARRAY[${column('tenant_id')}, ${column('user_id')}] || ${groupsOf(alias)}) AND ${isLasting('g')})`
}
