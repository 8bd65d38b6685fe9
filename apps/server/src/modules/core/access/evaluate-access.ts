import type { ContextFlags } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type Chain, type ChainNode, deletedAt, lastOf } from '#modules/core/tree/public.ts'
import { contextFlags, isAtLeast, isVisible, roleAtTop, rolesOnChain } from './policy.ts'
import type { Principal } from './principal.ts'

/** A chain with all that the rules say of it for one person. */
export interface ItemAccess {
  chain: Chain
  /** The item that it leads to. */
  node: ChainNode
  /** The person's role on each node. */
  roles: readonly (ItemRole | null)[]
  role: ItemRole | null
  /** When it, or a folder above it, went to the bin. */
  deleted: Date | null
  /** Index of the first node after the last folder above the item that the person can't open; 0 when they can open all of them. */
  reachableFrom: number
  isVisible: boolean
  /** The share through which the person has it, of another team's. */
  shareId: string | null
  /** The link through which a visitor has it. */
  linkId: string | null
  /** Where that stands in the person's own tree. */
  mount: ItemAccess | null
  flags: ContextFlags
}

/** Applies the rules to a chain. Pure. */
export function evaluateAccess(principal: Principal, chain: Chain): ItemAccess {
  const node = lastOf(chain)
  const roles = rolesOnChain(principal, chain)
  const role = roles[roles.length - 1] ?? null
  const above = roles.slice(0, -1)
  const deleted = deletedAt(chain)
  const reachableFrom = above.findLastIndex((one) => !isAtLeast(one, 'viewer')) + 1
  // What stands in no folder is seen as if it stood at the top.
  const topRole = roleAtTop(principal, node.tenant_id)
  const roleOnParent = above.length === 0 ? topRole : (above[above.length - 1] ?? null)
  const share = chain[reachableFrom]?.share
  const mount = share?.mount ? evaluateAccess(principal, share.mount) : null
  const context = {
    role,
    roleOnParent,
    isDeleted: deleted !== null,
    isRestricted: chain.some((one) => one.is_restricted && one.source_id === null),
    isMapped: reachableFrom === 0 || mount?.flags.is_mapped === true,
  }
  return {
    chain,
    node,
    roles,
    role,
    deleted,
    reachableFrom,
    isVisible: isVisible(principal, role, roleOnParent, node),
    shareId: share?.id ?? null,
    linkId: principal.kind === 'link' ? principal.linkId : null,
    mount,
    flags: contextFlags(principal, context, node),
  }
}

/** An item as the person meets it: what stands at the top of a mount as that mount, under its name and in its place. */
export function asShown(item: ItemAccess): ItemAccess {
  return item.mount && item.reachableFrom === item.chain.length - 1 ? item.mount : item
}
