import type { ContextFlags, Item } from '@arbour/contract/entities/items/item'
import { type Chain, parentChain } from '#modules/core/tree/public.ts'
import { asShown, evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { pathFor } from './paths.ts'
import { contextFlags, isInside, type PolicyNode, roleOnChild } from './policy.ts'
import type { Principal } from './principal.ts'

/** Where an item stands for the person who looks at it, and what they may do with it. */
export interface Place {
  path: string
  parent: Item['parent']
  /** When it, or a folder above it, went to the bin. */
  deleted: Date | null
  flags: ContextFlags
  sharing: Sharing
}

/** How an item stands to what teams share. */
export interface Sharing {
  /** A folder above it is shared, or is another team's. */
  isInside: boolean
  /** The folder of the own team through which it is shared, which may be itself. */
  sharedId: string | null
  /** It, or a folder above it, has a public link; of the own team alone. */
  isLinked: boolean
  /** Of what another team shares and has no place yet: the share. */
  shareId: string | null
  /** The team that it belongs to, where that is another. */
  connectedTenantId: string | null
}

/** The place of the item that a evaluated chain leads to. */
export function placeOf(principal: Principal, item: ItemAccess): Place {
  const { deleted, flags } = item
  return { path: pathFor(item), parent: parentOf(principal, item.chain), deleted, flags, sharing: sharingOf(principal, item) }
}

/** The place of a child of a folder that the person may open. */
export function childPlace(
  principal: Principal,
  folder: ItemAccess,
  folderPath: string,
  row: PolicyNode & { id: string; name: string; is_shared: boolean; link_id: string | null },
): Place {
  const { deleted } = folder
  const above = sharingOf(principal, folder)
  const context = {
    role: roleOnChild(principal, folder.role, row),
    roleOnParent: folder.role,
    isDeleted: deleted !== null,
    isRestricted: folder.flags.is_restricted || (row.is_restricted && row.source_id === null),
    isMapped: folder.flags.is_mapped,
  }
  const { id, name, sub_type } = asShown(folder).node
  return {
    path: `${folderPath}/${row.name}`,
    parent: { id, name, sub_type, path: folderPath },
    deleted,
    flags: contextFlags(principal, context, row),
    sharing: {
      isInside: above.sharedId !== null || above.connectedTenantId !== null,
      sharedId: row.is_shared ? row.id : above.sharedId,
      isLinked: above.connectedTenantId === null && principal.kind === 'member' && (above.isLinked || row.link_id !== null),
      shareId: null,
      connectedTenantId: above.connectedTenantId,
    },
  }
}

/** The folder that a chain's item stands in; null when the person can't open it. */
function parentOf(principal: Principal, chain: Chain): Item['parent'] {
  const above = parentChain(chain)
  const parent = above && evaluateAccess(principal, above)
  if (!parent?.flags.is_accessible) return null
  const { id, name, sub_type } = asShown(parent).node
  return { id, name, sub_type, path: pathFor(parent) }
}

function sharingOf(principal: Principal, { chain, node, reachableFrom, shareId }: ItemAccess): Sharing {
  const last = chain.length - 1
  const isForeign: boolean = !isInside(principal, node.tenant_id)
  if (isForeign) {
    const isTop = reachableFrom >= last
    // Whoever holds a link is of no team.
    const connectedTenantId = principal.kind === 'member' ? node.tenant_id : null
    return { isInside: !isTop, sharedId: null, isLinked: false, shareId: isTop ? shareId : null, connectedTenantId }
  }
  const sharedAt = chain.findLastIndex((one) => one.is_shared)
  return {
    isInside: sharedAt !== -1 && sharedAt < last,
    sharedId: chain[sharedAt]?.id ?? null,
    isLinked: chain.some((one) => one.is_linked),
    shareId: null,
    connectedTenantId: node.source_tenant_id,
  }
}
