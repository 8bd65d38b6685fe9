import type { ContextFlags } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type AncestorNode, type AncestorPath, deletedAt, type ItemLock, lastOf, lockOn } from '#modules/core/tree/public.ts'
import { contextFlags, isAtLeast, isVisible, roleAtTop, rolesOnPath } from './policy.ts'
import type { Principal } from './principal.ts'

/** An ancestor path with the access that the rules give one principal. */
export interface ItemAccess {
  ancestorPath: AncestorPath
  /** The item at the end of the path. */
  node: AncestorNode
  /** The principal's role on each node. */
  roles: readonly (ItemRole | null)[]
  role: ItemRole | null
  /** When the item, or a folder above it, was moved to the bin. */
  deleted: Date | null
  /** Its lock, or that of a folder above it that is locked with its contents. */
  lock: ItemLock | null
  /** Index of the first node after the last ancestor that the principal can't open; 0 if they can open all of them. */
  reachableFrom: number
  isVisible: boolean
  /** The share that grants access to an item of another team. */
  shareId: string | null
  /** The public link that grants access to a visitor. */
  linkId: string | null
  /** The mount in the user's own tree through which the item is reached. */
  mount: ItemAccess | null
  flags: ContextFlags
}

/** Applies the access rules to an ancestor path. Pure. */
export function evaluateAccess(principal: Principal, ancestorPath: AncestorPath): ItemAccess {
  const node = lastOf(ancestorPath)
  const roles = rolesOnPath(principal, ancestorPath)
  const role = roles[roles.length - 1] ?? null
  const above = roles.slice(0, -1)
  const deleted = deletedAt(ancestorPath)
  const reachableFrom = above.findLastIndex((role) => !isAtLeast(role, 'viewer')) + 1
  // An item without a parent has the visibility of an item at the top level.
  const topRole = roleAtTop(principal, node.tenant_id)
  const roleOnParent = above.length === 0 ? topRole : (above[above.length - 1] ?? null)
  const share = ancestorPath[reachableFrom]?.share
  const mount = share?.mount ? evaluateAccess(principal, share.mount) : null
  const context = {
    role,
    roleOnParent,
    isDeleted: deleted !== null,
    isRestricted: ancestorPath.some((node) => node.is_restricted && node.source_id === null),
    isMapped: reachableFrom === 0 || mount?.flags.is_mapped === true,
  }
  return {
    ancestorPath,
    node,
    roles,
    role,
    deleted,
    lock: lockOn(ancestorPath),
    reachableFrom,
    isVisible: isVisible(principal, role, roleOnParent, node),
    shareId: share?.id ?? null,
    linkId: principal.kind === 'link' ? principal.linkId : null,
    mount,
    flags: contextFlags(principal, context, node),
  }
}

/** Returns an item as the user sees it: the source folder of a mount becomes the mount, with its name and parent. */
export function toMountView(item: ItemAccess): ItemAccess {
  return item.mount && item.reachableFrom === item.ancestorPath.length - 1 ? item.mount : item
}
