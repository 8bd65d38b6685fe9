import type { ContextFlags } from '@arbour/contract/entities/item'
import type { AppRole } from '@arbour/contract/entities/people'
import { forbidden } from '#platform/http/app-error.ts'

/** Roles on an item, weakest first (design.md section 4). */
const ROLES = ['viewer', 'contributor', 'editor', 'owner'] as const
export type ItemRole = (typeof ROLES)[number]

/** Who asks. */
export interface Actor {
  userId: string
  roles: readonly AppRole[]
}

/** What the rules need to know of an item. */
export interface PolicyNode {
  parent_id: string | null
  is_dir: boolean
  owner_id: string | null
}

/** Whether a role is at least another. Nobody without a role is anything. */
export function isAtLeast(role: ItemRole | null, needed: ItemRole): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** The role at the top of a team's tree: every member is editor, an Admin owner. */
export function roleAtTop(actor: Actor): ItemRole {
  return actor.roles.includes('Admin') ? 'owner' : 'editor'
}

/** The role on an item, from the role on the folder that it stands in. */
export function roleOnChild(actor: Actor, inherited: ItemRole | null, node: Pick<PolicyNode, 'owner_id'>): ItemRole | null {
  return node.owner_id === actor.userId && isAtLeast(inherited, 'viewer') ? 'owner' : inherited
}

/** The role on the last node of a chain that begins at the top of the tree, or of what is in the bin. */
export function roleOnChain(actor: Actor, chain: readonly PolicyNode[]): ItemRole | null {
  return chain.reduce<ItemRole | null>((role, node) => roleOnChild(actor, role, node), roleAtTop(actor))
}

/** What a person with a role may do (the table of design.md section 4). `isDeleted`: it, or a folder above it, is in the bin. */
export function contextFlags(actor: Actor, role: ItemRole | null, node: PolicyNode, isDeleted: boolean): ContextFlags {
  const isRoot = node.parent_id === null && !isDeleted
  const isEditor = isAtLeast(role, 'editor')
  const mayTake = !isRoot && (isEditor || (isAtLeast(role, 'contributor') && node.owner_id === actor.userId))
  return {
    is_accessible: isAtLeast(role, 'viewer'),
    is_contributable: node.is_dir && isAtLeast(role, 'contributor') && !isDeleted,
    is_editable: isEditor && !isDeleted,
    is_moveable: mayTake && !isDeleted,
    // Of what is in the bin it says who may restore it: restoring needs what deleting needed.
    is_deletable: mayTake,
    is_shareable: isEditor && !isDeleted && !isRoot,
    is_owned: isAtLeast(role, 'owner'),
    is_mapped: true,
  }
}

/** Throws 403 unless the person may list and empty the bin: Admins (spec 1 section 6). */
export function assertMayListBin(actor: Actor): void {
  if (!actor.roles.includes('Admin')) throw forbidden()
}
