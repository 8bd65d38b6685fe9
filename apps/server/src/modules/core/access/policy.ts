import type { ContextFlags } from '@arbour/contract/entities/items/item'
import { ITEM_ROLES, type ItemRole } from '@arbour/contract/entities/sharing/access'
import type { LinkVisitor, Member } from './principal.ts'

/** The properties of a principal that the rules depend on. */
export type Actor = MemberActor | Pick<LinkVisitor, 'kind' | 'linkId'>
type MemberActor = Pick<Member, 'kind' | 'userId' | 'teamId' | 'roles' | 'groups'>

/** The properties of an item that the rules depend on. */
export interface PolicyNode {
  /** The tenant of its tree. */
  tenant_id: string
  parent_id: string | null
  is_dir: boolean
  owner_id: string | null
  /** The user who added it, if they came from another team. Makes nothing readable, so it is optional for read checks. */
  added_by?: string | null
  /** The team through which they added it: it does not count when they act for a different team. */
  added_by_tenant_id?: string | null
  /** Only accessible to its owner and the people it lists. */
  is_restricted: boolean
  /** Not visible to anyone else. */
  is_hidden: boolean
  /** For a mount: the source folder of another team. */
  source_id: string | null
  /** Set on the top item of a deletion. */
  deleted: Date | null
  /** The id of the user who deleted it. Optional for items outside the bin. */
  deleted_by?: unknown
  /** The id of the team that they acted for. */
  deleted_by_tenant_id?: unknown
  /** The highest role that the item itself grants the principal. */
  granted_role: ItemRole | null
}

/** Determines whether a role is at least `needed`. No role is never enough. */
export function isAtLeast(role: ItemRole | null, needed: ItemRole): boolean {
  return role !== null && ITEM_ROLES.indexOf(role) >= ITEM_ROLES.indexOf(needed)
}

/** Returns the highest of some roles; null stands for none. */
export function highestRole(roles: readonly (ItemRole | null)[]): ItemRole | null {
  return roles.reduce<ItemRole | null>((highest, role) => (role === null || isAtLeast(highest, role) ? highest : role), null)
}

/** Determines whether the principal acts for the team that owns the tree. All others have external access. */
export function isInside(actor: Actor, tenantId: string): actor is MemberActor {
  return actor.kind === 'member' && actor.teamId === tenantId
}

/**
 * Determines whether the principal is a given user in a given team: the same user in another of their teams counts as someone
 * else.
 */
function isPerson(actor: Actor, id: unknown, teamId: unknown): boolean {
  return actor.kind === 'member' && actor.userId === id && actor.teamId === teamId
}

/** Determines whether the principal is an Admin of the team that owns the tree. */
export function isAdmin(actor: Actor, tenantId: string): boolean {
  return isInside(actor, tenantId) && actor.roles.includes('Admin')
}

/** Returns the role at the root of a tree: editor for members of the team, owner for Admins, none for everyone else. */
export function roleAtTop(actor: Actor, tenantId: string): ItemRole | null {
  if (!isInside(actor, tenantId)) return null
  return isAdmin(actor, tenantId) ? 'owner' : 'editor'
}

type DeletionColumns = Partial<Pick<PolicyNode, 'deleted' | 'deleted_by' | 'deleted_by_tenant_id'>>

/**
 * Determines whether an item denies external principals access to itself and its subtree, whatever it grants. This applies to
 * restricted items, and to items in the bin unless the principal deleted them, so that they can undo it.
 */
export function deniesExternal(actor: Actor, node: Pick<PolicyNode, 'tenant_id' | 'is_restricted'> & DeletionColumns): boolean {
  if (isInside(actor, node.tenant_id)) return false
  return node.is_restricted || (Boolean(node.deleted) && !isPerson(actor, node.deleted_by, node.deleted_by_tenant_id))
}

/**
 * Returns the role on an item, given the role on its folder. External principals can't access restricted or deleted items
 * whatever they grant, and own nothing: on items that they added they are editors while they may add to the folder.
 */
export function roleOnChild(
  actor: Actor,
  inherited: ItemRole | null,
  node: Pick<PolicyNode, 'tenant_id' | 'owner_id' | 'is_restricted' | 'granted_role' | 'source_id'> &
    Partial<Pick<PolicyNode, 'added_by' | 'added_by_tenant_id'>> &
    DeletionColumns,
): ItemRole | null {
  if (!isInside(actor, node.tenant_id)) {
    if (deniesExternal(actor, node)) return null
    const role = highestRole([inherited, node.granted_role])
    return isPerson(actor, node.added_by, node.added_by_tenant_id) && isAtLeast(role, 'contributor')
      ? highestRole([role, 'editor'])
      : role
  }
  // A mounted folder belongs to another team, whose grants alone decide access.
  if (node.source_id !== null) return node.granted_role
  const isOwner = node.owner_id === actor.userId
  const role = highestRole([node.is_restricted && !isOwner ? null : inherited, node.granted_role])
  return isOwner && isAtLeast(role, 'viewer') ? 'owner' : role
}

/** Returns the roles on the nodes of an ancestor path that starts at the root of the tree or at the top of a deletion. */
export function rolesOnPath(actor: Actor, ancestorPath: readonly [PolicyNode, ...PolicyNode[]]): (ItemRole | null)[] {
  let role = roleAtTop(actor, ancestorPath[0].tenant_id)
  let isShut = false
  return ancestorPath.map((node) => {
    isShut ||= deniesExternal(actor, node)
    role = isShut ? null : roleOnChild(actor, role, node)
    return role
  })
}

/**
 * Determines whether an item is visible to a principal: if they can open it, or if they can open its folder and it is not hidden.
 * Admins also see hidden items. Link visitors only see what they can open.
 */
export function isVisible(
  actor: Actor,
  role: ItemRole | null,
  roleOnParent: ItemRole | null,
  node: Pick<PolicyNode, 'tenant_id' | 'is_hidden' | 'source_id'> & DeletionColumns,
): boolean {
  if (isAtLeast(role, 'viewer')) return true
  if (node.source_id !== null) return false
  if (actor.kind === 'link' || deniesExternal(actor, { ...node, is_restricted: false })) return false
  return isAtLeast(roleOnParent, 'viewer') && (!node.is_hidden || isAdmin(actor, node.tenant_id))
}

/** The properties of an item's position that the rules depend on. */
export interface AccessContext {
  role: ItemRole | null
  /** The role on its parent folder. */
  roleOnParent: ItemRole | null
  /** The item or an ancestor is in the bin. */
  isDeleted: boolean
  /** The item or an ancestor is restricted. */
  isRestricted: boolean
  /** Reachable from the root through folders that the user can open. */
  isMapped: boolean
}

/** Computes the permissions of a principal on an item in its position. */
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
  // A folder shared by another team is removed by members of the own team only: external principals have no role on its folder.
  const canTake =
    !isRoot && (isTeamsOwn || isAtLeast(roleOnParent, 'viewer')) && (isEditor || (isAtLeast(role, 'contributor') && isOwn))
  return {
    is_accessible: isAtLeast(role, 'viewer'),
    is_contributable: node.is_dir && isAtLeast(role, 'contributor') && !isDeleted,
    is_editable: isEditor && !isDeleted,
    is_taggable: isEditor && !isDeleted && isTeamsOwn,
    is_moveable: canTake && !isDeleted,
    // In the bin, it is the permission to restore: restoring needs the same permission as deleting.
    is_deletable: canTake,
    is_shareable: isEditor && isTeamsOwn && !isDeleted && !isRoot,
    is_owned: isAtLeast(role, 'owner'),
    is_mapped: isMapped,
    is_restricted: isRestricted,
    is_shared_by_connection: actor.kind === 'member' && !isTeamsOwn,
  }
}

/**
 * Computes the permissions on a mount. Its content follows the grants of the other team; its name and position belong to its own
 * team, by the role on the parent folder. A mount is removed by the user who placed it or an Admin; a personal mount belongs to
 * its user.
 */
function mountFlags(
  actor: Actor,
  { role, roleOnParent, isDeleted, isRestricted, isMapped }: AccessContext,
  node: Pick<PolicyNode, 'tenant_id' | 'owner_id'>,
): ContextFlags {
  const isOpen = isAtLeast(role, 'viewer')
  const canPlace = isOpen && isAtLeast(roleOnParent, 'editor') && !isDeleted
  const isOwn = isInside(actor, node.tenant_id) && node.owner_id === actor.userId
  return {
    is_accessible: isOpen,
    is_contributable: isAtLeast(role, 'contributor') && !isDeleted,
    is_editable: canPlace,
    is_taggable: false,
    is_moveable: canPlace,
    is_deletable: isOpen && (isOwn || isAdmin(actor, node.tenant_id)),
    is_shareable: false,
    is_owned: false,
    is_mapped: isMapped,
    is_restricted: isRestricted,
    is_shared_by_connection: true,
  }
}

/** Returns the user's id in their own team's tree, where they can own items; null for external principals. */
export function internalUserId(actor: Actor, tenantId: string): string | null {
  return isInside(actor, tenantId) ? actor.userId : null
}
