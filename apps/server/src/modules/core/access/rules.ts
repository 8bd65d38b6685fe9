import { forbidden } from '#platform/http/app-error.ts'
import type { ItemAccess } from './evaluate-access.ts'
import { isAdmin, isAtLeast, isInside } from './policy.ts'
import type { Principal } from './principal.ts'

// The permission rules: one named rule for each operation. Operations check these and nothing else.

/**
 * Asserts that an operation is allowed.
 * @throws {AppError} forbidden
 */
export function authorise(isAllowed: boolean, message?: string): void {
  if (!isAllowed) throw forbidden(message)
}

type Item = Pick<ItemAccess, 'node' | 'role' | 'deleted' | 'flags'>

/** Open an item and read its content. */
export const canOpen = ({ flags }: Pick<Item, 'flags'>): boolean => flags.is_accessible

/** Open the parent folder, and therefore know its id. The root has no parent. */
export const canOpenParent = ({ roles }: Pick<ItemAccess, 'roles'>): boolean => isAtLeast(roles.at(-2) ?? null, 'viewer')

/**
 * Add something to a folder, new or by {@link canMove} or {@link canCopy}. Additions to a mount go into its source folder: a
 * mount has no children of its own.
 */
export const canAddTo = ({ node, flags }: Item): boolean => flags.is_contributable && node.source_id === null

/** Rename an item, change its fields or filters, add a version, or merge another item into it. */
export const canEdit = ({ flags }: Item): boolean => flags.is_editable

/**
 * Move an item out of its folder. The target folder also requires {@link canAddTo} (checked in
 * `collaboration/conflicts/place-item.ts`).
 */
export const canMove = ({ flags }: Item): boolean => flags.is_moveable

/** Copy an item: any that is accessible, except the root. */
export const canCopy = ({ node, flags }: Item): boolean => flags.is_accessible && node.parent_id !== null

/** Lock an item, and ask the holder of its lock to unlock it: requires edit permission on a file or folder, except the root. */
export const canLock = ({ node, flags }: Item): boolean =>
  flags.is_editable && node.parent_id !== null && node.source_id === null && (node.type === 'file' || node.type === 'folder')

/** End the lock of someone else: its owner, and Admins who can open it. */
export const canBreakLock = (principal: Principal, { node, flags }: Item): boolean =>
  flags.is_owned || (flags.is_accessible && isAdmin(principal, node.tenant_id))

/** Move an item to the bin. */
export const canDelete = ({ flags }: Item): boolean => flags.is_deletable

/** Restore an item from the bin: allowed for everyone who may delete it, so that they can undo. */
export const canRestore = (item: Item): boolean => canDelete(item)

/**
 * Restore a folder to a moment, and see how: requires edit permission on a folder of the own team; on the root, ownership. Each item
 * in it has its own rules besides.
 */
export const canRestoreToMoment = (principal: Principal, { node, flags }: Item): boolean =>
  isInside(principal, node.tenant_id) && node.source_id === null && (node.parent_id === null ? flags.is_owned : flags.is_editable)

/** Delete an item permanently. */
export const canPurge = ({ node, deleted, flags }: Item): boolean =>
  flags.is_owned && (node.parent_id !== null || deleted !== null)

/** Star an item: any outside the bin in the user's own tree. */
export const canStar = ({ node, deleted, flags }: Item): boolean => !deleted && node.parent_id !== null && flags.is_mapped

/** Change who can access an item. */
export const canChangeAccess = ({ node, flags }: Item): boolean => flags.is_owned && node.parent_id !== null

/** Share a folder with connected teams, and see and change its shares: requires edit permission on a folder of the own team. */
export const canShare = ({ node, flags }: Pick<Item, 'node' | 'flags'>): boolean => flags.is_shareable && node.is_dir

/** Create, list, change and delete public links: requires edit permission on a file or folder of the own team. */
export const canLink = ({ node, flags }: { node: Pick<Item['node'], 'type'>; flags: Item['flags'] }): boolean =>
  flags.is_shareable && (node.type === 'file' || node.type === 'folder')

/** Download an item instead of only viewing it: can be disabled for public links. */
export const canDownload = (principal: Principal): boolean => principal.kind === 'member' || principal.canDownload

/** See previous versions of a file: requires edit permission, also in the bin. */
export const canReadHistory = ({ role }: Pick<Item, 'role'>): boolean => isAtLeast(role, 'editor')

/** View an item and its content as other users: its owner, and Admins who can open it. */
export const canViewAs = (principal: Principal, { node, flags }: Pick<Item, 'node' | 'flags'>): boolean =>
  flags.is_owned || (flags.is_accessible && isAdmin(principal, node.tenant_id))

/**
 * View an item and its content as another team: everyone who may view as others, and everyone who manages its external sharing.
 */
export const canViewAsTeam = (principal: Principal, item: Pick<Item, 'node' | 'flags'>): boolean =>
  canViewAs(principal, item) || item.flags.is_shareable

/** Request access to an item of the own team that is visible but not accessible. */
export const canRequest = (principal: Principal, { node, flags }: Pick<Item, 'node' | 'flags'>): boolean =>
  !flags.is_accessible && isInside(principal, node.tenant_id)

/** Take ownership of items that are closed to the user. */
export const canTakeOwnership = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** See data that never leaves a team: figures, tags and details of its members. */
export const canSeeInternals = (principal: Principal, tenantId: string): boolean => isInside(principal, tenantId)

/** See the access list of an item and who can open it. */
export const canListPeople = (principal: Principal, { node }: Pick<Item, 'node'>): boolean =>
  canSeeInternals(principal, node.tenant_id) && node.source_id === null

/** Change tags: requires edit permission; never for external principals. */
export const canTag = ({ flags }: Pick<Item, 'flags'>): boolean => flags.is_taggable

/** See and change figures: requires edit permission; never for external principals. */
export const canEditFigures = (item: Pick<Item, 'flags'>): boolean => canTag(item)

/** List and empty a team's bin. */
export const canListBin = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** Change and delete a team's tags. */
export const canManageTags = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** See a team's reports. */
export const canSeeReports = (principal: Principal, tenantId: string): boolean =>
  isInside(principal, tenantId) && principal.roles.some((role) => role === 'Admin' || role === 'Editor')

/** Change a team's settings, its members and their roles. */
export const canManageTeam = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/**
 * Create further teams, if the server administrator allows it. Not possible when an external provider manages team membership.
 */
export function canCreateTeams(
  principal: Principal,
  { signIn, teamCreation }: { signIn: 'embedded' | 'external'; teamCreation: 'off' | 'admins' | 'everyone' },
): boolean {
  if (signIn === 'external' || principal.kind !== 'member') return false
  return teamCreation === 'everyone' || (teamCreation === 'admins' && isAdmin(principal, principal.teamId))
}
