import { forbidden } from '#platform/http/app-error.ts'
import type { ItemAccess } from './evaluate-access.ts'
import { isAdmin, isAtLeast, isInside } from './policy.ts'
import type { Principal } from './principal.ts'

// Who may do what: one named rule for every act. Operations ask these and nothing else.

/** Throws 403 unless it is allowed. */
export function authorise(isAllowed: boolean, message?: string): void {
  if (!isAllowed) throw forbidden(message)
}

type Item = Pick<ItemAccess, 'node' | 'role' | 'deleted' | 'flags'>

/** Open it: read what it holds. */
export const mayOpen = ({ flags }: Pick<Item, 'flags'>): boolean => flags.is_accessible

/** Open the folder that it stands in, and so know of it. The root stands in none. */
export const mayOpenParent = ({ roles }: Pick<ItemAccess, 'roles'>): boolean => isAtLeast(roles.at(-2) ?? null, 'viewer')

/** Put something into a folder, new or by {@link mayMove} or {@link mayCopy}. What goes into a mount is put into the folder that it shows: a mount holds nothing of its own. */
export const mayAddTo = ({ node, flags }: Item): boolean => flags.is_contributable && node.source_id === null

/** Rename it, change its fields or filters, give it another version, or let something become part of it. */
export const mayEdit = ({ flags }: Item): boolean => flags.is_editable

/** Take it to another folder: half of the rule. The other half is {@link mayAddTo}, of that folder (`collaboration/conflicts/place-item.ts` asks it). */
export const mayMove = ({ flags }: Item): boolean => flags.is_moveable

/** Copy it: whatever is open, but the root. */
export const mayCopy = ({ node, flags }: Item): boolean => flags.is_accessible && node.parent_id !== null

/** Put it into the bin. */
export const mayDelete = ({ flags }: Item): boolean => flags.is_deletable

/** Bring it back out of the bin: who may delete, so that anybody can undo. */
export const mayRestore = (item: Item): boolean => mayDelete(item)

/** Delete it for good. */
export const mayPurge = ({ node, deleted, flags }: Item): boolean =>
  flags.is_owned && (node.parent_id !== null || deleted !== null)

/** Star it: what lives in one's own tree. */
export const mayStar = ({ node, deleted, flags }: Item): boolean => !deleted && node.parent_id !== null && flags.is_mapped

/** Say who may open it. */
export const mayChangeAccess = ({ node, flags }: Item): boolean => flags.is_owned && node.parent_id !== null

/** Share it with connected teams, and see and change with whom it is: a folder of one's own team that one may edit. */
export const mayShare = ({ node, flags }: Pick<Item, 'node' | 'flags'>): boolean => flags.is_shareable && node.is_dir

/** Make public links to it, and see, change and end them: a file or folder of one's own team that one may edit. */
export const mayLink = ({ node, flags }: { node: Pick<Item['node'], 'type'>; flags: Item['flags'] }): boolean =>
  flags.is_shareable && (node.type === 'file' || node.type === 'folder')

/** Save it, and not only look at it: whoever holds a link may be kept from it. */
export const mayDownload = (principal: Principal): boolean => principal.kind === 'member' || principal.mayDownload

/** See what a file was before: who may edit it, in the bin too. */
export const mayReadHistory = ({ role }: Pick<Item, 'role'>): boolean => isAtLeast(role, 'editor')

/** Look at it, and at what is in it, with the eyes of others: its owner, and an Admin who can open it. */
export const maySeeAs = (principal: Principal, { node, flags }: Pick<Item, 'node' | 'flags'>): boolean =>
  flags.is_owned || (flags.is_accessible && isAdmin(principal, node.tenant_id))

/** Look at it, and at what is in it, as another team does: they, and whoever says what other teams get of it. */
export const maySeeAsTeam = (principal: Principal, item: Pick<Item, 'node' | 'flags'>): boolean =>
  maySeeAs(principal, item) || item.flags.is_shareable

/** Ask to be let in: what one sees, but cannot open, in one's own team. */
export const mayRequest = (principal: Principal, { node, flags }: Pick<Item, 'node' | 'flags'>): boolean =>
  !flags.is_accessible && isInside(principal, node.tenant_id)

/** Take the ownership of what is closed to them. */
export const mayTakeOwnership = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** Know what never crosses the border of a team: its figures and tags, and who its people are. */
export const maySeeInternals = (principal: Principal, tenantId: string): boolean => isInside(principal, tenantId)

/** See whom an item lists, and who may open it. */
export const mayListPeople = (principal: Principal, { node }: Pick<Item, 'node'>): boolean =>
  maySeeInternals(principal, node.tenant_id) && node.source_id === null

/** Change its tags: who may edit it, but nobody from outside. */
export const mayTag = ({ flags }: Pick<Item, 'flags'>): boolean => flags.is_taggable

/** See its figures, and change them: who may edit it, but nobody from outside. */
export const mayEditFigures = (item: Pick<Item, 'flags'>): boolean => mayTag(item)

/** List and empty the bin of a team. */
export const mayListBin = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** Change and delete the tags of a team. */
export const mayManageTags = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** See the reports of a team. */
export const maySeeReports = (principal: Principal, tenantId: string): boolean =>
  isInside(principal, tenantId) && principal.roles.some((role) => role === 'Admin' || role === 'Editor')

/** Change a team's settings, and who is in it with which roles. */
export const mayManageTeam = (principal: Principal, tenantId: string): boolean => isAdmin(principal, tenantId)

/** Make further teams: as the operator allows. Where an outside provider says who is in which team, nobody makes them here. */
export function mayCreateTeams(
  principal: Principal,
  { signIn, teamCreation }: { signIn: 'embedded' | 'external'; teamCreation: 'off' | 'admins' | 'everyone' },
): boolean {
  if (signIn === 'external' || principal.kind !== 'member') return false
  return teamCreation === 'everyone' || (teamCreation === 'admins' && isAdmin(principal, principal.teamId))
}
