import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { type Chain, type ChainNode, readPlainChains } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { type Grant, isGrantee, listGrants } from './grants.ts'
import { highestRole, isInside, isVisible } from './policy.ts'
import { namesOf, type Principal, userIdOf } from './principal.ts'
import { mayOpenParent } from './rules.ts'

/** What several people may see of some items, as it is now. */
export interface AccessSnapshot {
  /** The item as the person stands to it; null when it is not there. */
  evaluateAccess(principal: Principal, id: string): ItemAccess | null
}

/** Loads what is needed to tell, in two queries however many principals ask. */
export async function loadAccessSnapshot(
  db: Db,
  { tenantId, ids, principals }: { tenantId: string; ids: readonly string[]; principals: readonly Principal[] },
): Promise<AccessSnapshot> {
  const chains = await readPlainChains(db, { trees: [tenantId], ids })
  const grants = await loadGrants(db, { tenantId, chains, principals })
  const mounted = await loadMountedRoles(db, { tenantId, chains, principals })
  const chainFor = (principal: Principal, id: string): Chain | null => {
    const chain = chains.get(id)
    if (!chain) return null
    const own = (node: ChainNode): ChainNode => {
      if (node.source_id !== null) return { ...node, granted_role: mounted.get(`${node.id} ${userIdOf(principal)}`) ?? null }
      const roles = (grants.get(node.id) ?? []).filter((grant) => isGrantee(principal, grant)).map(({ role }) => role)
      return roles.length === 0 ? node : { ...node, granted_role: highestRole(roles) }
    }
    const [first, ...others] = chain
    return [own(first), ...others.map(own)]
  }
  return {
    evaluateAccess(principal, id) {
      const chain = principal.trees.includes(tenantId) ? chainFor(principal, id) : null
      return chain && evaluateAccess(principal, chain)
    },
  }
}

/** Whether the person saw an item that was hidden, in a folder that they may open. `seenBy`: the people and groups whom it was not hidden from. */
export function sawHidden(principal: Principal, { tenantId, seenBy }: { tenantId: string; seenBy: readonly string[] }): boolean {
  const isListed = isInside(principal, tenantId) && namesOf(principal).some((name) => seenBy.includes(name))
  const role: ItemRole | null = isListed ? 'viewer' : null
  return isVisible(principal, role, 'viewer', { tenant_id: tenantId, is_hidden: true, source_id: null })
}

/** The folder of an item, as far as the person may know of it. */
export function knownParent(item: ItemAccess): string | null {
  return mayOpenParent(item) ? item.node.parent_id : null
}

/** What items on the way give the principals, by item. Only boundaries give anything. */
async function loadGrants(
  db: Db,
  { tenantId, chains, principals }: { tenantId: string; chains: ReadonlyMap<string, Chain>; principals: readonly Principal[] },
): Promise<Map<string, Grant[]>> {
  const nodes = [...chains.values()].flat()
  const itemIds = [...new Set(nodes.filter((node) => node.boundary_id === node.id).map(({ id }) => id))]
  const granteeIds = principals.flatMap((one) => (one.kind === 'link' ? [one.linkId] : [...namesOf(one), one.teamId]))
  const grants = await listGrants(db, { tenantId, itemIds, granteeIds: [...new Set(granteeIds)] })
  return Map.groupBy(grants, ({ item_id }) => item_id)
}

/** What mounts among the items on the way give the people of their team, by the mount and the person. */
async function loadMountedRoles(
  db: Db,
  { tenantId, chains, principals }: { tenantId: string; chains: ReadonlyMap<string, Chain>; principals: readonly Principal[] },
): Promise<Map<string, ItemRole>> {
  const mounts = [...chains.values()].flat().flatMap(({ id, source_id }) => (source_id === null ? [] : [id]))
  const people = principals.flatMap((one) => (one.kind === 'member' && one.teamId === tenantId ? [one.userId] : []))
  if (mounts.length === 0 || people.length === 0) return new Map()
  const { rows } = await sql<{ mount_id: string; user_id: string; role: ItemRole | null }>`
    SELECT i.id AS mount_id, p.id AS user_id, mounted_role(i.source_tenant_id, i.source_id, i.tenant_id, p.id) AS role
    FROM items i CROSS JOIN unnest(${[...new Set(people)]}::uuid[]) AS p (id)
    WHERE i.tenant_id = ${tenantId} AND i.id = ${anyOf([...new Set(mounts)])} AND coalesce(i.mounted_for = p.id, true)`.execute(
    db,
  )
  return new Map(rows.flatMap(({ mount_id, user_id, role }) => (role ? [[`${mount_id} ${user_id}`, role] as const] : [])))
}
