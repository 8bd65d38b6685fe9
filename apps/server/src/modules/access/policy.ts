import { ITEM_ROLES, type ItemRole } from '@arbour/contract/entities/access'
import type { ContextFlags } from '@arbour/contract/entities/item'
import type { AppRole } from '@arbour/contract/entities/people'
import { forbidden } from '#platform/http/app-error.ts'

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
  /** Open to its owner and the people it lists only. */
  is_restricted: boolean
  /** Others do not even see that it is there. */
  is_hidden: boolean
  /** The role that the item itself lists the person with. */
  entry_role: ItemRole | null
}

/** Whether a role is at least another. Nobody without a role is anything. */
export function isAtLeast(role: ItemRole | null, needed: ItemRole): boolean {
  return role !== null && ITEM_ROLES.indexOf(role) >= ITEM_ROLES.indexOf(needed)
}

/** Whether the person administers the team. */
export function isAdmin(actor: Actor): boolean {
  return actor.roles.includes('Admin')
}

/** The role at the top of a team's tree: every member is editor, an Admin owner. */
export function roleAtTop(actor: Actor): ItemRole {
  return isAdmin(actor) ? 'owner' : 'editor'
}

/** The role on an item, from the role on the folder that it stands in (design.md section 4). */
export function roleOnChild(
  actor: Actor,
  inherited: ItemRole | null,
  node: Pick<PolicyNode, 'owner_id' | 'is_restricted' | 'entry_role'>,
): ItemRole | null {
  const isOwner = node.owner_id === actor.userId
  const kept = node.is_restricted && !isOwner ? null : inherited
  const role = node.entry_role !== null && !isAtLeast(kept, node.entry_role) ? node.entry_role : kept
  return isOwner && isAtLeast(role, 'viewer') ? 'owner' : role
}

/** The roles on the nodes of a chain that begins at the top of the tree, or of what is in the bin. */
export function rolesOnChain(actor: Actor, chain: readonly PolicyNode[]): (ItemRole | null)[] {
  let role: ItemRole | null = roleAtTop(actor)
  return chain.map((node) => {
    role = roleOnChild(actor, role, node)
    return role
  })
}

/** Whether a person sees that an item is there: who may open it; of what stands in a folder that they may open all but what is hidden, an Admin that too. */
export function isVisible(
  actor: Actor,
  role: ItemRole | null,
  roleOnParent: ItemRole | null,
  node: Pick<PolicyNode, 'is_hidden'>,
) {
  if (isAtLeast(role, 'viewer')) return true
  return isAtLeast(roleOnParent, 'viewer') && (!node.is_hidden || isAdmin(actor))
}

/** What the rules know of the place of an item. */
export interface AccessContext {
  role: ItemRole | null
  /** It, or a folder above it, is in the bin. */
  isDeleted: boolean
  /** It, or a folder above it, is restricted. */
  isRestricted: boolean
  /** Reached from the root without passing what the person can't open. */
  isMapped: boolean
}

/** What a person may do with an item in its place (the table of design.md section 4). */
export function contextFlags(
  actor: Actor,
  { role, isDeleted, isRestricted, isMapped }: AccessContext,
  node: Pick<PolicyNode, 'parent_id' | 'is_dir' | 'owner_id'>,
): ContextFlags {
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
    is_mapped: isMapped,
    is_restricted: isRestricted,
    is_shared_by_connection: false,
  }
}

/** Whether the person may see what a file was before: those who may edit it, in the bin too (spec 1 section 6). */
export function mayReadHistory({ role }: { role: ItemRole | null }): boolean {
  return isAtLeast(role, 'editor')
}

/** Throws 403 unless the person may see what a file was before. */
export function assertMayReadHistory(context: { role: ItemRole | null }): void {
  if (!mayReadHistory(context)) throw forbidden()
}

/** Throws 403 unless the person may list and empty the bin: Admins (spec 1 section 6). */
export function assertMayListBin(actor: Actor): void {
  if (!isAdmin(actor)) throw forbidden()
}
