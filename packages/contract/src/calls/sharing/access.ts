import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { fieldLabel } from '../../entities/field-labels.ts'
import { Ancestor, ContextFlags, Item } from '../../entities/items/item.ts'
import {
  Access,
  AccessChanges,
  AccessRemedy,
  AccessRequest,
  AccessRequestForm,
  AccessRule,
  AccessUpdate,
  AssignedRole,
  ExternalChange,
  FileGroup,
  FileUser,
  InheritedAccess,
  ItemRole,
  NotifyChoice,
  Person,
  RoleChange,
} from '../../entities/sharing/access.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { Group } from '../../entities/team/group.ts'
import { Tenant } from '../../entities/team/tenant.ts'
import { MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Access'

/** How an item is shared within the team. */
const AccessResponse = z
  .object({
    /** Effective access: also restricted if an ancestor is. */
    access: Access,
    /** The owner and the users listed on the item itself. */
    fileUsers: z.array(FileUser),
    /** The groups listed on the item itself. */
    fileGroups: z.array(FileGroup),
    /** Pending access requests; only returned to users who can answer them. */
    accessRequests: z.array(AccessRequest),
    /** False if an ancestor is restricted: the item can't be opened to the team then. */
    can_change_access: z.boolean(),
    /** The nearest restricted ancestor, whose setting the item inherits; null if there is none or the caller can't open it. */
    inherited_from: z.object({ id: Id, name: z.string(), path: z.string() }).nullable(),
    inherited: z
      .array(InheritedAccess)
      .describe(
        'Roles that apply to the item through its ancestors, strongest first. Folders that are closed to the caller are left out.',
      ),
  })
  .meta({ id: 'AccessAnswer', description: 'How an item is shared within the team.' })

/** The effective access of a user to an item. */
const EffectiveAccess = z
  .object({
    is_visible: z.boolean().describe('Whether the item is visible to them.'),
    role: ItemRole.nullable().describe('Null if they cannot open it.'),
    flags: ContextFlags,
  })
  .meta({ id: 'Standing', description: 'The effective access of somebody to an item.' })

/** The user or team to view as. */
const ViewAsSubject = z.object({
  user: Person.nullable().describe('Null for a team.'),
  team: TeamSummary.nullable().describe('Null for a person.'),
})
const personOrTeamRequired = () => t('errors.fields.required', { label: fieldLabel('Person or team') })

export const filesAccess = defineCall({
  method: 'POST',
  path: '/files/access',
  summary: 'Get the access settings of an item',
  description: 'Returns its access setting, and the people and groups on its list with their roles.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: AccessResponse,
  errors: ['not_found', 'forbidden'],
})

export const filesAccessUpdate = defineCall({
  method: 'POST',
  path: '/files/access/update',
  summary: 'Change the access settings of an item',
  description:
    'Requires the owner. `fileUsers` and `fileGroups` each replace their list. The owner is always on it, cannot be removed or changed, and ownership cannot be assigned here. ' +
    'An Admin who is not listed on a restricted item can take its ownership with `take_ownership`, which is recorded in the audit log; ' +
    'the previous owner stays as an Editor.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, ...AccessUpdate.shape }),
  response: AccessResponse,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesAccessHandOver = defineCall({
  method: 'POST',
  path: '/files/access/hand-over',
  summary: 'Transfer ownership of an item',
  description:
    'Requires the owner, and a member who can open the item and its parent folder (409 otherwise). The previous owner stays as an Editor. Recorded ' +
    'in the audit log; the new owner is notified.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, user_id: Id, ...NotifyChoice.shape }),
  response: AccessResponse,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesAccessLeave = defineCall({
  method: 'POST',
  path: '/files/access/leave',
  summary: 'Remove your own access to an item',
  description:
    'Removes you from the list of people of an item. You keep access through your team, a group or a folder above. 409 if the item does not list you ' +
    'by name: its owner must transfer ownership first, and group access ends with the membership.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({ role: ItemRole.nullable().describe('Your role afterwards. Null if you can no longer open it.') }),
  errors: ['not_found', 'conflict', 'gone'],
})

export const filesAccessImpact = defineCall({
  method: 'POST',
  path: '/files/access/impact',
  summary: 'Preview an access change',
  description:
    'Returns the effects of a change without making it: of the access of one item (as in `files/access/update`), of its owner (`owner_id`), or of the ' +
    'location of several items (`destination_id`). Lists every member whose role would change, by name. Descendants with their own ' +
    'access settings are not counted. Requires the same permissions as the change.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({
      ids: z.array(Id).min(1).max(500),
      access: Access.optional(),
      fileUsers: AccessChanges.shape.fileUsers,
      fileGroups: AccessChanges.shape.fileGroups,
      owner_id: Id.optional(),
      destination_id: Id.optional(),
    })
    .refine(({ ids, destination_id }) => ids.length === 1 || destination_id !== undefined, {
      error: () => t('errors.access.impactOfOneItem'),
    }),
  response: z.object({
    items: z.array(RoleChange),
    outside: z.array(ExternalChange).describe('For a move: external people who would gain or lose access through the folder.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesAccessSeeAs = defineCall({
  method: 'POST',
  path: '/files/access/see-as',
  summary: 'View a folder as another user or team',
  description:
    'Returns the contents of a folder that are visible to the caller, with the effective access of `user_id` or `team_id` to each, by the rules that protect all calls. For items that are ' +
    'closed to the caller, `standing` is null; items that are not visible to the caller are omitted and not counted. Without `id`, returns the top level ' +
    'of the tree. Requires the owner of the folder, or an Admin who can open it; for another team, Editors who can share the folder are also allowed. The team must have ' +
    'access to the folder or to something in it that the caller can open (404 otherwise). It represents those ' +
    'of its people who have no individual access. The response reveals neither where the team placed shared folders nor its members.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({
      user_id: Id.optional(),
      team_id: Id.optional(),
      id: Id.optional(),
      page: Page,
      take: Take.default(MAX_PAGE_SIZE),
    })
    .refine(({ user_id, team_id }) => (user_id === undefined) !== (team_id === undefined), { error: personOrTeamRequired }),
  response: z.object({
    ...ViewAsSubject.shape,
    file: z.object({ item: Item, standing: EffectiveAccess }),
    given: z
      .array(z.object({ item: Item, standing: EffectiveAccess }))
      .max(MAX_PAGE_SIZE)
      .describe('For a folder that is closed to a team: its descendant folders that the team can access. Otherwise empty.'),
    ancestors: z
      .array(Ancestor.pick({ id: true, name: true, path: true }))
      .describe('Ancestors that the caller can also view this way, top first.'),
    items: z.array(z.object({ item: Item, standing: EffectiveAccess.nullable() })),
    meta: PageMeta,
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesAccessExplain = defineCall({
  method: 'POST',
  path: '/files/access/explain',
  summary: "Explain somebody's access to an item",
  description:
    'Returns the rules from the top of the tree to the item, in order, with the user who set them and the time. If the user cannot open the item, also returns changes ' +
    'that would give access. Omits the names of folders that are closed to the caller. For a user or another team, with the permissions of viewing a folder as them ' +
    '(`files/access/see-as`). For a group, or everyone in the team with its own id as `team_id`, with those for a user: individual access of ' +
    'members is left out.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({ id: Id, user_id: Id.optional(), team_id: Id.optional(), group_id: Id.optional() })
    .refine(({ user_id, team_id, group_id }) => [user_id, team_id, group_id].filter((id) => id !== undefined).length === 1, {
      error: () => t('errors.fields.required', { label: fieldLabel('Person, team or group') }),
    }),
  response: z.object({
    ...ViewAsSubject.shape,
    group: Group.nullable().describe('Null unless a group was given.'),
    standing: EffectiveAccess,
    rules: z.array(AccessRule),
    takes: z.array(AccessRemedy),
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesAccessRequest = defineCall({
  method: 'POST',
  path: '/files/access/request',
  summary: 'Request access to an item',
  description:
    'For an item that is visible to the user but closed. Notifies its owner or, without an active owner who can open it, the Admins who can see it. Repeating the call ' +
    'changes nothing and returns the pending request. 409 if the user can open the item, or if nobody else could answer.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, ...AccessRequestForm.shape }),
  response: z.object({ uuid: Id }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesAccessRequestGet = defineCall({
  method: 'POST',
  path: '/files/access/request/get',
  summary: 'Get an access request',
  description:
    'For users who can answer it: the owner of the item, or an Admin who can see it if no active owner can open it. Nobody can answer their ' +
    'own request. 404 if it was answered, if the requester can open the item, if the item is in the bin, or if the requester has left.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ uuid: Id }),
  response: z.object({ file: Item, tenant: Tenant, ...AccessRequest.shape }),
  errors: ['not_found'],
})

const Decided = z.object({
  next: Id.nullable().describe('The oldest other request of the same user that the caller can answer; null if there is none.'),
})

export const filesAccessRequestApprove = defineCall({
  method: 'POST',
  path: '/files/access/request/approve',
  summary: 'Approve an access request',
  description: 'Assigns a role other than owner; Contributor is for folders only. Notifies the requester.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ uuid: Id, user_role: AssignedRole }),
  response: Decided,
  errors: ['not_found'],
})

export const filesAccessRequestDecline = defineCall({
  method: 'POST',
  path: '/files/access/request/decline',
  summary: 'Decline an access request',
  description: 'Notifies the requester, who can request access again.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ uuid: Id }),
  response: Decided,
  errors: ['not_found'],
})

export const filesAccessRequestOwn = defineCall({
  method: 'POST',
  path: '/files/access/request/own',
  summary: 'The pending access request of the current user',
  description: 'Returns the request of the current user for an item that is visible to them; null if there is none.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({ request: AccessRequest.pick({ message: true, created: true }).nullable() }),
  errors: ['not_found'],
})

export const filesAccessRequestWithdraw = defineCall({
  method: 'POST',
  path: '/files/access/request/withdraw',
  summary: 'Withdraw an access request',
  description: 'Deletes the pending request of the current user for an item. Does nothing if there is none.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found'],
})

export const filesUsers = defineCall({
  method: 'POST',
  path: '/files/users',
  summary: 'List people with access to an item',
  description: 'By name. All members of the team unless the item is restricted.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({
    id: Id,
    page: z.int().min(1).max(1_000_000).default(1),
    take: z.int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  }),
  response: z.object({ access: Access, items: z.array(FileUser), meta: PageMeta }),
  errors: ['not_found', 'forbidden'],
})
