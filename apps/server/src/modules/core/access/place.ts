import type { ContextFlags, Item } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type AncestorPath, type ItemLock, parentPathOf } from '#modules/core/tree/public.ts'
import { evaluateAccess, type ItemAccess, toMountView } from './evaluate-access.ts'
import { pathFor } from './paths.ts'
import { contextFlags, isInside, type PolicyNode, roleOnChild } from './policy.ts'
import type { Principal } from './principal.ts'

/** The position of an item as a user sees it, and their permissions on it. */
export interface Place {
  path: string
  parent: Item['parent']
  /** When the item, or a folder above it, was moved to the bin. */
  deleted: Date | null
  flags: ContextFlags
  /** Its lock, or that of a folder above it that is locked with its contents. */
  lock: ItemLock | null
  sharing: SharingState
}

/** How an item is shared between teams. */
export interface SharingState {
  /** An ancestor is shared, or belongs to another team. */
  isInside: boolean
  /** The folder of the own team through which it is shared; may be the item itself. */
  sharedId: string | null
  /** The item or an ancestor has a public link; only for items of the own team. */
  isLinked: boolean
  /** The share, for a folder of another team that is not mounted yet. */
  shareId: string | null
  /** The team that owns it, if that is another team. */
  connectedTenantId: string | null
}

/** Returns the place of the item at the end of an evaluated ancestor path. */
export function placeOf(principal: Principal, item: ItemAccess): Place {
  const { deleted, flags, lock } = item
  return {
    path: pathFor(item),
    parent: parentOf(principal, item.ancestorPath),
    deleted,
    flags,
    lock,
    sharing: sharingOf(principal, item),
  }
}

/** Returns the place of a child of a folder that the principal can open. */
export function childPlace(
  principal: Principal,
  folder: ItemAccess,
  folderPath: string,
  row: PolicyNode & { id: string; name: string; is_shared: boolean; link_id: string | null; lock: ItemLock | null },
): Place {
  const { deleted } = folder
  const above = sharingOf(principal, folder)
  const { id, name, sub_type } = toMountView(folder).node
  return {
    path: `${folderPath}/${row.name}`,
    parent: { id, name, sub_type, path: folderPath },
    deleted,
    flags: childAccess(principal, folder, row).flags,
    lock: row.lock ?? (folder.lock?.is_deep ? folder.lock : null),
    sharing: {
      isInside: above.sharedId !== null || above.connectedTenantId !== null,
      sharedId: row.is_shared ? row.id : above.sharedId,
      isLinked: above.connectedTenantId === null && principal.kind === 'member' && (above.isLinked || row.link_id !== null),
      shareId: null,
      connectedTenantId: above.connectedTenantId,
    },
  }
}

/** Returns the principal's role on a child of a folder that they can open, and their permissions. */
export function childAccess(
  principal: Principal,
  folder: ItemAccess,
  row: PolicyNode,
): { role: ItemRole | null; flags: ContextFlags } {
  const role = roleOnChild(principal, folder.role, row)
  const context = {
    role,
    roleOnParent: folder.role,
    isDeleted: folder.deleted !== null,
    isRestricted: folder.flags.is_restricted || (row.is_restricted && row.source_id === null),
    isMapped: folder.flags.is_mapped,
  }
  return { role, flags: contextFlags(principal, context, row) }
}

/** Returns the parent folder of an item; null if the user can't open it. */
function parentOf(principal: Principal, ancestorPath: AncestorPath): Item['parent'] {
  const above = parentPathOf(ancestorPath)
  const parent = above && evaluateAccess(principal, above)
  if (!parent?.flags.is_accessible) return null
  const { id, name, sub_type } = toMountView(parent).node
  return { id, name, sub_type, path: pathFor(parent) }
}

function sharingOf(principal: Principal, { ancestorPath, node, reachableFrom, shareId }: ItemAccess): SharingState {
  const last = ancestorPath.length - 1
  const isForeign: boolean = !isInside(principal, node.tenant_id)
  if (isForeign) {
    const isTop = reachableFrom >= last
    // A link visitor belongs to no team.
    const connectedTenantId = principal.kind === 'member' ? node.tenant_id : null
    return { isInside: !isTop, sharedId: null, isLinked: false, shareId: isTop ? shareId : null, connectedTenantId }
  }
  const sharedAt = ancestorPath.findLastIndex((node) => node.is_shared)
  return {
    isInside: sharedAt !== -1 && sharedAt < last,
    sharedId: ancestorPath[sharedAt]?.id ?? null,
    isLinked: ancestorPath.some((node) => node.is_linked),
    shareId: null,
    connectedTenantId: node.source_tenant_id,
  }
}
