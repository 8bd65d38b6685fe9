import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { type AncestorNode, type AncestorPath, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { type Grant, isGrantee, listGrants } from './grants.ts'
import { highestRole, isInside, isVisible } from './policy.ts'
import { granteeIdsOf, type Principal, userIdOf } from './principal.ts'
import { canOpenParent } from './rules.ts'

/** The access of several principals to some items, as of the time of loading. */
export interface AccessSnapshot {
  /** The item with the principal's access; null if it does not exist. */
  evaluateAccess(principal: Principal, id: string): ItemAccess | null
}

/** Loads the data for access checks, in two queries regardless of the number of principals. */
export async function loadAccessSnapshot(
  db: Db,
  { tenantId, ids, principals }: { tenantId: string; ids: readonly string[]; principals: readonly Principal[] },
): Promise<AccessSnapshot> {
  const ancestorPaths = await readPlainAncestorPaths(db, { trees: [tenantId], ids })
  const grants = await loadGrants(db, { tenantId, ancestorPaths, principals })
  const mounted = await loadMountedRoles(db, { tenantId, ancestorPaths, principals })
  const ancestorPathFor = (principal: Principal, id: string): AncestorPath | null => {
    const ancestorPath = ancestorPaths.get(id)
    if (!ancestorPath) return null
    const withGrantedRole = (node: AncestorNode): AncestorNode => {
      if (node.source_id !== null) return { ...node, granted_role: mounted.get(`${node.id} ${userIdOf(principal)}`) ?? null }
      const roles = (grants.get(node.id) ?? []).filter((grant) => isGrantee(principal, grant)).map(({ role }) => role)
      return roles.length === 0 ? node : { ...node, granted_role: highestRole(roles) }
    }
    const [first, ...others] = ancestorPath
    return [withGrantedRole(first), ...others.map(withGrantedRole)]
  }
  return {
    evaluateAccess(principal, id) {
      const ancestorPath = principal.trees.includes(tenantId) ? ancestorPathFor(principal, id) : null
      return ancestorPath && evaluateAccess(principal, ancestorPath)
    },
  }
}

/**
 * Determines whether the user could see a hidden item, given access to its folder. `visibleTo`: the users and groups that the item
 * was visible to.
 */
export function sawHidden(
  principal: Principal,
  { tenantId, visibleTo }: { tenantId: string; visibleTo: readonly string[] },
): boolean {
  const isListed = isInside(principal, tenantId) && granteeIdsOf(principal).some((name) => visibleTo.includes(name))
  const role: ItemRole | null = isListed ? 'viewer' : null
  return isVisible(principal, role, 'viewer', { tenant_id: tenantId, is_hidden: true, source_id: null })
}

/** Returns the parent folder of an item; null if the user must not learn of it. */
export function visibleParentOf(item: ItemAccess): string | null {
  return canOpenParent(item) ? item.node.parent_id : null
}

/** Loads the roles that items on the ancestor path grant to the principals, by item. Only boundaries have grants. */
async function loadGrants(
  db: Db,
  {
    tenantId,
    ancestorPaths,
    principals,
  }: { tenantId: string; ancestorPaths: ReadonlyMap<string, AncestorPath>; principals: readonly Principal[] },
): Promise<Map<string, Grant[]>> {
  const nodes = [...ancestorPaths.values()].flat()
  const itemIds = [...new Set(nodes.filter((node) => node.boundary_id === node.id).map(({ id }) => id))]
  const granteeIds = principals.flatMap((principal) =>
    principal.kind === 'link' ? [principal.linkId] : [...granteeIdsOf(principal), principal.teamId],
  )
  const grants = await listGrants(db, { tenantId, itemIds, granteeIds: [...new Set(granteeIds)] })
  return Map.groupBy(grants, ({ item_id }) => item_id)
}

/** Loads the roles that mounts on the ancestor path grant to members of their team, by mount and user. */
async function loadMountedRoles(
  db: Db,
  {
    tenantId,
    ancestorPaths,
    principals,
  }: { tenantId: string; ancestorPaths: ReadonlyMap<string, AncestorPath>; principals: readonly Principal[] },
): Promise<Map<string, ItemRole>> {
  const mounts = [...ancestorPaths.values()].flat().flatMap(({ id, source_id }) => (source_id === null ? [] : [id]))
  const people = principals.flatMap((principal) =>
    principal.kind === 'member' && principal.teamId === tenantId ? [principal.userId] : [],
  )
  if (mounts.length === 0 || people.length === 0) return new Map()
  const { rows } = await sql<{ mount_id: string; user_id: string; role: ItemRole | null }>`
    SELECT i.id AS mount_id, p.id AS user_id, mounted_role(i.source_tenant_id, i.source_id, i.tenant_id, p.id) AS role
    FROM items i CROSS JOIN unnest(${[...new Set(people)]}::uuid[]) AS p (id)
    WHERE i.tenant_id = ${tenantId} AND i.id = ${anyOf([...new Set(mounts)])} AND coalesce(i.mounted_for = p.id, true)`.execute(
    db,
  )
  return new Map(rows.flatMap(({ mount_id, user_id, role }) => (role ? [[`${mount_id} ${user_id}`, role] as const] : [])))
}
