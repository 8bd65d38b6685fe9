import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { Ancestor, ContextFlags, Item } from '../../entities/items/item.ts'
import {
  Access,
  AccessChanges,
  AccessRemedy,
  AccessRequest,
  AccessRequestForm,
  AccessRule,
  AccessUpdate,
  FileGroup,
  FileUser,
  GivenRole,
  ItemRole,
  NotifyChoice,
  OutsideChange,
  Person,
  RoleChange,
} from '../../entities/sharing/access.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { Tenant } from '../../entities/team/tenant.ts'
import { MAX_PAGE_SIZE } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Access'

/** How an item is shared within the team. */
const AccessAnswer = z
  .object({
    /** As it works on the item: restricted too when a folder above it is. */
    access: Access,
    /** The owner, and the people whom the item itself lists. */
    fileUsers: z.array(FileUser),
    /** The groups that the item itself lists. */
    fileGroups: z.array(FileGroup),
    /** People who ask to be let in; told to who may answer them alone. */
    accessRequests: z.array(AccessRequest),
    /** False when a folder above it is restricted: the item can't be opened to the team then. */
    can_change_access: z.boolean(),
    /** The nearest restricted folder above it, whose setting it has; null without one, and where the person can't open that. */
    inherited_from: z.object({ id: Id, name: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'AccessAnswer', description: 'How an item is shared within the team.' })

/** How an item stands to somebody. */
const Standing = z
  .object({
    is_visible: z.boolean().describe('They see that it is there.'),
    role: ItemRole.nullable().describe('Null: they cannot open it.'),
    flags: ContextFlags,
  })
  .meta({ id: 'Standing', description: 'How an item stands to somebody.' })

/** As whom it is looked. */
const Seer = z.object({
  user: Person.nullable().describe('Null where it is a team.'),
  team: TeamSummary.nullable().describe('Null where it is a person.'),
})
const SEER_PROBLEM = messages.required('Person or team')

export const filesAccess = defineCall({
  method: 'POST',
  path: '/files/access',
  summary: 'Who may open an item',
  description: 'Its setting, and the people it lists with their roles.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: AccessAnswer,
  errors: ['not_found', 'forbidden'],
})

export const filesAccessUpdate = defineCall({
  method: 'POST',
  path: '/files/access/update',
  summary: 'Change who may open an item',
  description:
    'Needs the owner. `fileUsers` and `fileGroups` each replace their list; the owner is always on it, cannot be removed or changed, and nobody else is made owner. ' +
    'An Admin who is not listed on a restricted item may take its ownership with `take_ownership`, which goes on the record; ' +
    'the owner before stays as an editor.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, ...AccessUpdate.shape }),
  response: AccessAnswer,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesAccessHandOver = defineCall({
  method: 'POST',
  path: '/files/access/hand-over',
  summary: 'Make somebody else the owner of an item',
  description:
    'Needs the owner, and a member who can open the item and the folder that it is in (409 otherwise). The owner before stays as an editor. On the ' +
    'record; the new owner is told.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, user_id: Id, ...NotifyChoice.shape }),
  response: AccessAnswer,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesAccessLeave = defineCall({
  method: 'POST',
  path: '/files/access/leave',
  summary: 'Remove your own access to an item',
  description:
    'Takes you off the list of people of an item. You keep what your team, a group, or a folder above it gives you. 409 if the item does not list you ' +
    'by name: its owner hands it over instead, and the access of a group ends with the membership.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({ role: ItemRole.nullable().describe('Your role from now on. Null if you can no longer open it.') }),
  errors: ['not_found', 'conflict', 'gone'],
})

export const filesAccessImpact = defineCall({
  method: 'POST',
  path: '/files/access/impact',
  summary: 'Who would gain and who would lose access',
  description:
    'What a change would do, before it is made: of the access of one item (as `files/access/update` takes it), of its owner (`owner_id`), or of the ' +
    'place of several (`destination_id`). Names every member whose role would be another, by name. Changes nothing. What lies below an item and has an ' +
    'access setting of its own is not counted. Needs what the act needs.',
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
    .refine(({ ids, destination_id }) => ids.length === 1 || destination_id !== undefined, 'Only a move is of several items'),
  response: z.object({
    items: z.array(RoleChange),
    outside: z.array(OutsideChange).describe('Of a move: who from outside the team would reach more or less by the folder.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesAccessSeeAs = defineCall({
  method: 'POST',
  path: '/files/access/see-as',
  summary: 'A folder as somebody else, or another team, sees it',
  description:
    'What the person who asks sees in a folder, with how each item stands to `user_id`, or to `team_id`: by the rules that guard the calls. Of what is ' +
    'closed to the person who asks nothing is said (`standing` is null), and what they do not see is not there, nor counted. Without an `id` it is the top ' +
    'of the tree. Needs the owner of the folder, or an Admin who can open it; as another team also an editor, who may share it. Another team is one that ' +
    'something in the folder, or the folder itself, is shared or run with, as far as the person who asks can open that (404 otherwise); it stands for those ' +
    'of its people who are given nothing by name. Nothing is told of where it keeps what it is given, nor of who is in it.',
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
    .refine(({ user_id, team_id }) => (user_id === undefined) !== (team_id === undefined), SEER_PROBLEM),
  response: z.object({
    ...Seer.shape,
    file: z.object({ item: Item, standing: Standing }),
    given: z
      .array(z.object({ item: Item, standing: Standing }))
      .max(MAX_PAGE_SIZE)
      .describe('Of a folder that is closed to a team: the folders in it, at any depth, that the team is given. Else empty.'),
    ancestors: z
      .array(Ancestor.pick({ id: true, name: true, path: true }))
      .describe('The folders above it into which the person who asks may look so as well, the top first.'),
    items: z.array(z.object({ item: Item, standing: Standing.nullable() })),
    meta: PageMeta,
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesAccessExplain = defineCall({
  method: 'POST',
  path: '/files/access/explain',
  summary: 'Why somebody can open an item, and what it would take',
  description:
    'The rules on the way from the top of the tree to the item, in their order, with who set them when, and, where the person cannot open it, what ' +
    'would let them. Names no folder that is closed to the person who asks. Of a person or of another team, for whoever may see a folder as them ' +
    '(`files/access/see-as`).',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({ id: Id, user_id: Id.optional(), team_id: Id.optional() })
    .refine(({ user_id, team_id }) => (user_id === undefined) !== (team_id === undefined), SEER_PROBLEM),
  response: z.object({
    ...Seer.shape,
    standing: Standing,
    rules: z.array(AccessRule),
    takes: z.array(AccessRemedy),
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesAccessRequest = defineCall({
  method: 'POST',
  path: '/files/access/request',
  summary: 'Ask to open an item',
  description:
    'Of one that the person sees, but cannot open. Its owner is told; without one who is active and can open it, the Admins who see it. Asking again ' +
    'changes nothing and answers the request that waits. 409 for what is open to them, and where nobody else could answer.',
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
  summary: 'An access request',
  description:
    'For who may answer it: the owner of the item, or an Admin who sees it where that has none who is active and can open it; nobody answers what they ' +
    'ask themselves. 404 once it was answered, the item is open to who asked or in the bin, or they have left.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ uuid: Id }),
  response: z.object({ file: Item, tenant: Tenant, ...AccessRequest.shape }),
  errors: ['not_found'],
})

const Answered = z.object({
  next: Id.nullable().describe('The oldest of what else the same person asks for and this one may answer; null for none.'),
})

export const filesAccessRequestApprove = defineCall({
  method: 'POST',
  path: '/files/access/request/approve',
  summary: 'Let somebody in who asked',
  description: 'With a role, never as owner; contributor on folders alone. Who asked is told.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ uuid: Id, user_role: GivenRole }),
  response: Answered,
  errors: ['not_found'],
})

export const filesAccessRequestDecline = defineCall({
  method: 'POST',
  path: '/files/access/request/decline',
  summary: 'Decline an access request',
  description: 'Who asked is told, and may ask again.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ uuid: Id }),
  response: Answered,
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
  summary: 'Everybody who may open an item, with their role',
  description: 'By name. All members of the team while the item is not restricted.',
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
