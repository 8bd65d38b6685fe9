import type { ContextFlags } from '@arbour/contract/entities/items/item'
import { ITEM_ROLES, type ItemRole } from '@arbour/contract/entities/sharing/access'
import type { LinkVisitor, Member } from './principal.ts'

/** What the rules need to know of who asks. */
export type Actor = MemberActor | Pick<LinkVisitor, 'kind' | 'linkId'>
type MemberActor = Pick<Member, 'kind' | 'userId' | 'teamId' | 'roles' | 'groups'>

/** What the rules need to know of an item. */
export interface PolicyNode {
  /** The tenant of its tree. */
  tenant_id: string
  parent_id: string | null
  is_dir: boolean
  owner_id: string | null
  /** Who put it there, when they came from another team. Opens nothing, so that who asks for that alone need not say it. */
  added_by?: string | null
  /** The team that they came through: to them in another it says nothing. */
  added_by_tenant_id?: string | null
  /** Open to its owner and the people it lists only. */
  is_restricted: boolean
  /** Others do not even see that it is there. */
  is_hidden: boolean
  /** Of a mount: the folder of another team that stands there. */
  source_id: string | null
  /** Set on the top of something in the bin. */
  deleted: Date | null
  /** The id of who put it there. What lives need not say it. */
  deleted_by?: unknown
  /** The id of the team that they acted for. */
  deleted_by_tenant_id?: unknown
  /** The highest role that the item itself gives the principal. */
  granted_role: ItemRole | null
}

/** Whether a role is at least another. Nobody without a role is anything. */
export function isAtLeast(role: ItemRole | null, needed: ItemRole): boolean {
  return role !== null && ITEM_ROLES.indexOf(role) >= ITEM_ROLES.indexOf(needed)
}

/** The highest of some roles; null stands for none. */
export function highestRole(roles: readonly (ItemRole | null)[]): ItemRole | null {
  return roles.reduce<ItemRole | null>((highest, role) => (role === null || isAtLeast(highest, role) ? highest : role), null)
}

/** Whether the principal is of the team whose tree it is. Everybody else is there as somebody from outside. */
export function isInside(actor: Actor, tenantId: string): actor is MemberActor {
  return actor.kind === 'member' && actor.teamId === tenantId
}

/** Whether the principal is a person in a team: the same person in another team of theirs is somebody else. */
function isPerson(actor: Actor, id: unknown, teamId: unknown): boolean {
  return actor.kind === 'member' && actor.userId === id && actor.teamId === teamId
}

/** Whether the principal administers the team whose tree it is. */
export function isAdmin(actor: Actor, tenantId: string): boolean {
  return isInside(actor, tenantId) && actor.roles.includes('Admin')
}

/** The role at the top of a tree: every member of the team is editor, an Admin owner; nobody else has any. */
export function roleAtTop(actor: Actor, tenantId: string): ItemRole | null {
  if (!isInside(actor, tenantId)) return null
  return isAdmin(actor, tenantId) ? 'owner' : 'editor'
}

type Binned = Partial<Pick<PolicyNode, 'deleted' | 'deleted_by' | 'deleted_by_tenant_id'>>

/**
 * Whether an item shuts out who comes from outside, with all below it, whatever that gives them: what is restricted, and what is in the bin
 * but for what they put there themselves, so that they can undo it.
 */
export function shutsOut(actor: Actor, node: Pick<PolicyNode, 'tenant_id' | 'is_restricted'> & Binned): boolean {
  if (isInside(actor, node.tenant_id)) return false
  return node.is_restricted || (Boolean(node.deleted) && !isPerson(actor, node.deleted_by, node.deleted_by_tenant_id))
}

/**
 * The role on an item, from the role on the folder that it stands in. To who comes from outside everything that is
 * restricted or in the bin is closed, whatever it gives them, and they own nothing: of what they added they are editor, while they may add there.
 */
export function roleOnChild(
  actor: Actor,
  inherited: ItemRole | null,
  node: Pick<PolicyNode, 'tenant_id' | 'owner_id' | 'is_restricted' | 'granted_role' | 'source_id'> &
    Partial<Pick<PolicyNode, 'added_by' | 'added_by_tenant_id'>> &
    Binned,
): ItemRole | null {
  if (!isInside(actor, node.tenant_id)) {
    if (shutsOut(actor, node)) return null
    const role = highestRole([inherited, node.granted_role])
    return isPerson(actor, node.added_by, node.added_by_tenant_id) && isAtLeast(role, 'contributor')
      ? highestRole([role, 'editor'])
      : role
  }
  // What stands there is another team's: only that says who may open it.
  if (node.source_id !== null) return node.granted_role
  const isOwner = node.owner_id === actor.userId
  const role = highestRole([node.is_restricted && !isOwner ? null : inherited, node.granted_role])
  return isOwner && isAtLeast(role, 'viewer') ? 'owner' : role
}

/** The roles on the nodes of a chain that begins at the top of the tree, or of what is in the bin. */
export function rolesOnChain(actor: Actor, chain: readonly [PolicyNode, ...PolicyNode[]]): (ItemRole | null)[] {
  let role = roleAtTop(actor, chain[0].tenant_id)
  let isShut = false
  return chain.map((node) => {
    isShut ||= shutsOut(actor, node)
    role = isShut ? null : roleOnChild(actor, role, node)
    return role
  })
}

/**
 * Whether a principal sees that an item is there: who may open it; of what stands in a folder that they may open all but what is hidden,
 * an Admin that too. Through a link only what is open is seen.
 */
export function isVisible(
  actor: Actor,
  role: ItemRole | null,
  roleOnParent: ItemRole | null,
  node: Pick<PolicyNode, 'tenant_id' | 'is_hidden' | 'source_id'> & Binned,
): boolean {
  if (isAtLeast(role, 'viewer')) return true
  if (node.source_id !== null) return false
  if (actor.kind === 'link' || shutsOut(actor, { ...node, is_restricted: false })) return false
  return isAtLeast(roleOnParent, 'viewer') && (!node.is_hidden || isAdmin(actor, node.tenant_id))
}

/** What the rules know of the place of an item. */
export interface AccessContext {
  role: ItemRole | null
  /** The role on the folder that it stands in. */
  roleOnParent: ItemRole | null
  /** It, or a folder above it, is in the bin. */
  isDeleted: boolean
  /** It, or a folder above it, is restricted. */
  isRestricted: boolean
  /** Reached from the root without passing what the person can't open. */
  isMapped: boolean
}

/** What a principal may do with an item in its place. */
export function contextFlags(
  actor: Actor,
  context: AccessContext,
  node: Pick<PolicyNode, 'tenant_id' | 'parent_id' | 'is_dir' | 'owner_id' | 'source_id'>,
): ContextFlags {
  const { role, roleOnParent, isDeleted, isRestricted, isMapped } = context
  if (node.source_id !== null) return mountFlags(actor, context, node)
  const isRoot = node.parent_id === null && !isDeleted
  const isEditor = isAtLeast(role, 'editor')
  const isTeamsOwn = isInside(actor, node.tenant_id)
  const isOwn = isTeamsOwn && node.owner_id === actor.userId
  // What another team shares is taken away by its people alone: in its folder who comes from outside has nothing.
  const mayTake =
    !isRoot && (isTeamsOwn || isAtLeast(roleOnParent, 'viewer')) && (isEditor || (isAtLeast(role, 'contributor') && isOwn))
  return {
    is_accessible: isAtLeast(role, 'viewer'),
    is_contributable: node.is_dir && isAtLeast(role, 'contributor') && !isDeleted,
    is_editable: isEditor && !isDeleted,
    is_taggable: isEditor && !isDeleted && isTeamsOwn,
    is_moveable: mayTake && !isDeleted,
    // Of what is in the bin it says who may restore it: restoring needs what deleting needed.
    is_deletable: mayTake,
    is_shareable: isEditor && isTeamsOwn && !isDeleted && !isRoot,
    is_owned: isAtLeast(role, 'owner'),
    is_mapped: isMapped,
    is_restricted: isRestricted,
    is_shared_by_connection: actor.kind === 'member' && !isTeamsOwn,
  }
}

/**
 * What a principal may do with a mount: in it as the other team gives it to them; its name and place are their team's, by the folder that it stands in.
 * Who placed it takes it away, or an Admin; what stands there for one person is theirs.
 */
function mountFlags(
  actor: Actor,
  { role, roleOnParent, isDeleted, isRestricted, isMapped }: AccessContext,
  node: Pick<PolicyNode, 'tenant_id' | 'owner_id'>,
): ContextFlags {
  const isOpen = isAtLeast(role, 'viewer')
  const mayPlace = isOpen && isAtLeast(roleOnParent, 'editor') && !isDeleted
  const isOwn = isInside(actor, node.tenant_id) && node.owner_id === actor.userId
  return {
    is_accessible: isOpen,
    is_contributable: isAtLeast(role, 'contributor') && !isDeleted,
    is_editable: mayPlace,
    is_taggable: false,
    is_moveable: mayPlace,
    is_deletable: isOpen && (isOwn || isAdmin(actor, node.tenant_id)),
    is_shareable: false,
    is_owned: false,
    is_mapped: isMapped,
    is_restricted: isRestricted,
    is_shared_by_connection: true,
  }
}

/** The person's id in their own team's tree, where they can own things; null for who comes from outside. */
export function insiderId(actor: Actor, tenantId: string): string | null {
  return isInside(actor, tenantId) ? actor.userId : null
}
