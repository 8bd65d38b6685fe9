import type { ContextFlags, Item } from '@arbour/contract/entities/item'
import { type Chain, parentChain } from '#modules/tree/public.ts'
import { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { pathFor } from './paths.ts'
import { contextFlags, type PolicyNode, roleOnChild } from './policy.ts'
import type { Principal } from './principal.ts'

/** Where an item stands for the person who looks at it, and what they may do with it. */
export interface Place {
  path: string
  parent: Item['parent']
  /** When it, or a folder above it, went to the bin. */
  deleted: Date | null
  flags: ContextFlags
}

/** The place of the item that a evaluated chain leads to. */
export function placeOf(principal: Principal, item: ItemAccess): Place {
  return { path: pathFor(item), parent: parentOf(principal, item.chain), deleted: item.deleted, flags: item.flags }
}

/** The place of a child of a folder that the person may open. */
export function childPlace(
  principal: Principal,
  folder: ItemAccess,
  folderPath: string,
  row: PolicyNode & { name: string },
): Place {
  const { node, deleted } = folder
  const context = {
    role: roleOnChild(principal, folder.role, row),
    isDeleted: deleted !== null,
    isRestricted: folder.flags.is_restricted || row.is_restricted,
    isMapped: folder.flags.is_mapped,
  }
  return {
    path: `${folderPath}/${row.name}`,
    parent: { id: node.id, name: node.name, sub_type: node.sub_type, path: folderPath },
    deleted,
    flags: contextFlags(principal, context, row),
  }
}

/** The folder that a chain's item stands in; null when the person can't open it. */
function parentOf(principal: Principal, chain: Chain): Item['parent'] {
  const above = parentChain(chain)
  const parent = above && evaluateAccess(principal, above)
  if (!parent?.flags.is_accessible) return null
  return { id: parent.node.id, name: parent.node.name, sub_type: parent.node.sub_type, path: pathFor(parent) }
}
