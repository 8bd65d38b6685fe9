import type { ItemRole } from '@arbour/contract/entities/access'
import { v4 as randomId } from 'uuid'
import { type Chain, type ChainNode, loadChains } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { isAtLeast, isVisible } from './policy.ts'
import type { Principal } from './principal.ts'

/** What several people may see of some items, as it is now. */
export interface AccessSnapshot {
  /** The item as the person stands to it; null when it is not there. */
  evaluateAccess(principal: Principal, id: string): ItemAccess | null
}

/** Nobody's id: what an item lists people with is looked up for all of them at once. */
const NOBODY = randomId()

/** Loads what is needed to tell, in two queries however many people ask. */
export async function loadAccessSnapshot(
  db: Db,
  { tenantId, ids, userIds }: { tenantId: string; ids: readonly string[]; userIds: readonly string[] },
): Promise<AccessSnapshot> {
  const chains = await loadChains(db, { tenantId, userId: NOBODY }, ids)
  const entries = await loadEntries(db, { tenantId, chains, userIds })
  const chainFor = ({ userId }: Principal, id: string): Chain | null => {
    const chain = chains.get(id)
    if (!chain) return null
    const listed = entries.get(userId)
    if (!listed) return chain
    const own = (node: ChainNode): ChainNode => {
      const role = listed.get(node.id)
      return role ? { ...node, entry_role: role } : node
    }
    const [first, ...others] = chain
    return [own(first), ...others.map(own)]
  }
  return {
    evaluateAccess(principal, id) {
      const chain = chainFor(principal, id)
      return chain && evaluateAccess(principal, chain)
    },
  }
}

/** Whether the person saw an item that was hidden, in a folder that they may open. `seenBy`: the people whom it was not hidden from. */
export function sawHidden(principal: Principal, seenBy: readonly string[]): boolean {
  const role: ItemRole | null = seenBy.includes(principal.userId) ? 'viewer' : null
  return isVisible(principal, role, 'viewer', { is_hidden: true })
}

/** Whether the person may open what was evaluated: only then they are in its room. */
export function mayOpen(item: ItemAccess | null): item is ItemAccess {
  return item?.flags.is_accessible === true
}

/** The folder of an item, as far as the person may know of it. */
export function knownParent({ node, roles }: ItemAccess): string | null {
  return isAtLeast(roles[roles.length - 2] ?? null, 'viewer') ? node.parent_id : null
}

/** Roles that items on the way list people with, by person and item. Only boundaries list people. */
async function loadEntries(
  db: Db,
  { tenantId, chains, userIds }: { tenantId: string; chains: ReadonlyMap<string, Chain>; userIds: readonly string[] },
): Promise<Map<string, Map<string, ItemRole>>> {
  const nodes = [...chains.values()].flat()
  const ids = [...new Set(nodes.filter((node) => node.boundary_id === node.id && node.parent_id !== null).map(({ id }) => id))]
  if (ids.length === 0 || userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('item_users')
    .select(['item_id', 'user_id', 'role'])
    .where('tenant_id', '=', tenantId)
    .where('item_id', 'in', ids)
    .where('user_id', 'in', [...new Set(userIds)])
    .execute()
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byPerson].map(([userId, own]) => [userId, new Map(own.map(({ item_id, role }) => [item_id, role]))]))
}
