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
export const mayOpen = ({ flags }: Pick<Item, 'flags'>): boolean => flags.is_accessible

/** Open the parent folder, and therefore know its id. The root has no parent. */
export const mayOpenParent = ({ roles }: Pick<ItemAccess, 'roles'>): boolean => isAtLeast(roles.at(-2) ?? null, 'viewer')

/**
 * Add something to a folder, new or by {@link mayMove} or {@link mayCopy}. Additions to a mount go into its source folder: a
 * mount has no children of its own.
 */
export const mayAddTo = ({ node, flags }: Item): boolean => flags.is_contributable && node.source_id === null

/** Rename an item, change its fields or filters, add a version, or merge another item into it. */
export const mayEdit = ({ flags }: Item): boolean => flags.is_editable

/**
 * Move an item out of its folder. The target folder also requires {@link mayAddTo} (checked in
 * `collaboration/conflicts/place-item.ts`).
 */
export const mayMove = ({ flags }: Item): boolean => flags.is_moveable

/** Copy an item: any that is accessible, except the root. */
export const mayCopy = ({ node, flags }: Item): boolean => flags.is_accessible && node.parent_id !== null

/** Move an item to the bin. */
export const mayDelete = ({ flags }: Item): boolean => flags.is_deletable

/** Restore an item from the bin: allowed for everyone who may delete it, so that they can undo. */
export const mayRestore = (item: Item): boolean => mayDelete(item)

/** Delete an item permanently. */
export const mayPurge = ({ node, deleted, flags }: Item): boolean =>
  flags.is_owned && (node.parent_id !== null || deleted !== null)

/** Star an item: any outside the bin in the user's own tree. */
export const mayStar = ({ node, deleted, flags }: Item): boolean => !deleted && node.parent_id !== null && flags.is_mapped

/** Change who can access an item. */
export const mayChangeAccess = ({ node, flags }: Item): boolean => flags.is_owned && node.parent_id !== null

/** Share a folder with connected teams, and see and change its shares: requires edit permission on a folder of the own team. */
export const mayShare = ({ node, flags }: Pick<Item, 'node' | 'flags'>): boolean => flags.is_shareable && node.is_dir

/** Create, list, change and delete public links: requires edit permission on a file or folder of the own team. */
export const mayLink = ({ node, flags }: { node: Pick<Item['node'], 'type'>; flags: Item['flags'] }): boolean =>
  flags.is_shareable && (node.type === 'file' || node.type === 'folder')

/** Download an item instead of only viewing it: can be disabled for public links. */
export const mayDownload = (principal: Principal): boolean => principal.kind === 'member' || principal.mayDownload

/** See previous versions of a file: requires edit permission, also in the bin. */
export const mayReadHistory = ({ role }: Pick<Item, 'role'>): boolean => isAtLeast(role, 'editor')

/** View an item and its content as other users: its owner, and Admins who can open it. */
export const maySeeAs = (principal: Principal, { node, flags }: Pick<Item, 'node' | 'flags'>): boolean =>
  flags.is_owned || (flags.is_accessible && isAdmin(principal, node.tenant_id))

/**
 * View an item and its content as another team: everyone who may view as others, and everyone who manages its external sharing.
 */
export const maySeeAsTeam = (principal: Principal, item: Pick<Item, 'node' | 'flags'>): boolean =>
  maySeeAs(principal, item) || item.flags.is_shareable

/** Request access to an item of the own team that is visible but not accessible. */
export const mayRequest = (principal: Principal, { node, flags }: Pick<Item, 'node' | 'flags'>): boolean =>
  !flags.is_accessible && isInside(principal, node.tenant_id)

/** Take ownership of items that are closed to the user. */
export const mayTakeOwnership = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** See data that never leaves a team: figures, tags and details of its members. */
export const maySeeInternals = (principal: Principal, tenantId: string): boolean => isInside(principal, tenantId)

/** See the access list of an item and who can open it. */
export const mayListPeople = (principal: Principal, { node }: Pick<Item, 'node'>): boolean =>
  maySeeInternals(principal, node.tenant_id) && node.source_id === null

/** Change tags: requires edit permission; never for external principals. */
export const mayTag = ({ flags }: Pick<Item, 'flags'>): boolean => flags.is_taggable

/** See and change figures: requires edit permission; never for external principals. */
export const mayEditFigures = (item: Pick<Item, 'flags'>): boolean => mayTag(item)

/** List and empty a team's bin. */
export const mayListBin = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** Change and delete a team's tags. */
export const mayManageTags = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** See a team's reports. */
export const maySeeReports = (principal: Principal, tenantId: string): boolean =>
  isInside(principal, tenantId) && principal.roles.some((role) => role === 'Admin' || role === 'Editor')

/** Change a team's settings, its members and their roles. */
export const mayManageTeam = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/**
 * Create further teams, if the server administrator allows it. Not possible when an external provider manages team membership.
 */
export function mayCreateTeams(
  principal: Principal,
  { signIn, teamCreation }: { signIn: 'embedded' | 'external'; teamCreation: 'off' | 'admins' | 'everyone' },
): boolean {
  if (signIn === 'external' || principal.kind !== 'member') return false
  return teamCreation === 'everyone' || (teamCreation === 'admins' && isAdmin(principal, principal.teamId))
}
