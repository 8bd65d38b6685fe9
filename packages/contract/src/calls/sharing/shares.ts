import { z } from 'zod'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import { Item } from '../../entities/items/item.ts'
import { GivenRole } from '../../entities/sharing/access.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import {
  hasInvitees,
  Share,
  ShareChanges,
  SharedFile,
  ShareForm,
  ShareObstacle,
  SharePerson,
  WaitingAddress,
} from '../../entities/sharing/share.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Shares'

/** How a folder is shared with connected teams. */
const SharesAnswer = z
  .object({
    /** One entry a team, by its name. */
    shares: z.array(Share),
    addresses: z.array(WaitingAddress),
    /** Why it cannot be shared; null where it can, as far as the tree goes. */
    obstacle: ShareObstacle.nullable(),
  })
  .meta({ id: 'SharesAnswer', description: 'How a folder is shared with connected teams.' })

export const filesShares = defineCall({
  method: 'POST',
  path: '/files/shares',
  summary: 'How a folder is shared with connected teams',
  description: 'For its editors in the team that it belongs to.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: SharesAnswer,
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesSharesSummary = defineCall({
  method: 'POST',
  path: '/files/shares/summary',
  summary: 'What of an item leaves the team',
  description:
    'For everybody of the team who can open it: the teams that it, or the nearest shared folder above it, is shared with, and how many folders in it are ' +
    'shared, of those that the person sees. Also what public links lead to.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({
    tenants: z.array(TeamSummary),
    /** The folder through which it is shared: itself, or one above it. */
    shared_file: z.object({ id: Id, name: z.string(), path: z.string() }).nullable(),
    folders_below: z.int().nonnegative(),
    /** The teams that folders in it are shared with, of those that the person sees. */
    tenants_below: z.array(TeamSummary),
    folders_waiting: z
      .int()
      .nonnegative()
      .describe('Folders, itself or in it, that go to an address or a partner who has yet to answer: told to who may share it.'),
    /** The item through whose public link anybody can open it: itself, or a folder above it. */
    link_file: z.object({ id: Id, name: z.string(), path: z.string() }).nullable(),
    /** Anybody who has the link of its file request can add files to it. */
    has_request: z.boolean(),
    links_below: z.int().nonnegative().describe('Items in it that have a public link, of those that the person sees.'),
  }),
  errors: ['not_found', 'forbidden'],
})

export const filesSharesInitiate = defineCall({
  method: 'POST',
  path: '/files/shares/initiate',
  summary: 'Share a folder with connected teams and people',
  description:
    'Needs an editor of the team that the folder belongs to. Whole teams, people and groups of them, or addresses: what nobody of a connected team has waits until ' +
    'its team is connected, unless it is a colleague’s: 400 at its entry, as for a colleague in `userInvitees`. A role is for all of them; without one, who has the folder already keeps theirs, and others are viewers. 400 "This folder ' +
    'contains a shared folder" where shares would stand in one another.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({ file_id: Id, ...ShareForm.shape, role: GivenRole.optional() })
    .refine(hasInvitees, 'Choose at least one team or person'),
  response: SharesAnswer,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesUpdate = defineCall({
  method: 'POST',
  path: '/files/shares/update',
  summary: 'Change how a folder is shared with a team',
  description:
    'Needs an editor of the team that the folder belongs to. Roles, when it ends, and whether the whole team has it or the people and groups of `fileUsers` and `fileGroups` alone. ' +
    'What somebody loses by it they lose at once.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, ...ShareChanges.shape }),
  response: z.object({ share: Share }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesDelete = defineCall({
  method: 'POST',
  path: '/files/shares/delete',
  summary: 'Stop sharing a folder with a team',
  description:
    'Needs an editor of the team that the folder belongs to. By the id of the share, or of an address that waits. It goes from their tree at once.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesSharesDeleteFile = defineCall({
  method: 'POST',
  path: '/files/shares/delete-file',
  summary: 'Take a shared folder out of the own tree',
  description:
    '`id` is the folder as it stands there, `parent_id` the folder that it stands in. What is shared with the team stands there for all: an Admin takes ' +
    'it away, or who placed it; what is shared with a person, they. It is in `/shared` again, and its content where it was.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, parent_id: Id.nullable().default(null) }),
  response: z.object({ share_id: Id }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const filesSharesDecline = defineCall({
  method: 'POST',
  path: '/files/shares/decline',
  summary: 'Decline what is shared',
  description:
    'By the id of the share: of what has no place in the tree. What is shared with the whole team an Admin declines, for all; what is shared with a group, ' +
    'an Admin who is in it, for all of it; what is shared with a person, they. It is no longer shared with them until it is shared again.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const filesSharesUnmappedGet = defineCall({
  method: 'POST',
  path: '/files/shares/unmapped/get',
  summary: 'What is shared and has no place yet',
  description:
    'By the id of the share. `redirect` leads to it where it has a place by now. `suggestedFolder` is where it would go: the folder in which the last one of the ' +
    'same team was placed, or the top.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({
    redirect: z.string().nullable(),
    file: Item,
    tenant: TeamSummary.describe('The team that shares it.'),
    shared_by: SharePerson.nullable(),
    user_role: GivenRole,
    is_for_team: z.boolean().describe('Whether it is placed once, for the whole team.'),
    is_by_group: z.boolean().describe('Whether the person has it by a group that they are in.'),
    note: z.string(),
    expires: Timestamp.nullable(),
    suggestedFolder: Item.nullable(),
  }),
  errors: ['not_found'],
})

export const filesSharesUnmappedAdd = defineCall({
  method: 'POST',
  path: '/files/shares/unmapped/add',
  summary: 'Give what is shared a place in the own tree',
  description:
    'Under a folder of the own team that the person may add to, which is neither shared nor in a shared folder. A name that is taken is numbered. What has ' +
    'its place already answers with that.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, parent_id: Id }),
  response: z.object({ path: z.string(), file: Item }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

/** What `files/shared` is sorted by; folders alone are shared. */
export const SHARED_SORT_KEYS = ['name', 'parent', 'type', 'tags', 'updated'] as const
export const SharedSort = z
  .templateLiteral([z.enum(SHARED_SORT_KEYS), ':', z.enum(['asc', 'desc'])])
  .meta({ id: 'SharedSort', description: '`key:asc` or `key:desc`.', examples: ['name:asc'] })
export type SharedSort = z.infer<typeof SharedSort>

export const filesShared = defineCall({
  method: 'POST',
  path: '/files/shared',
  summary: 'What is shared with the team, and what it shares',
  description:
    '`with_us`: what other teams share with the person, placed or not, and items of the own team that list the person inside a folder that is closed to ' +
    'them. `by_us`: what the team shares, of what the person can open, ' +
    'and of what they may share the folders for which addresses wait, unless only those with one team are asked for. ' +
    'Those whose name holds all words of `q`.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    side: z.enum(['with_us', 'by_us']).default('with_us'),
    q: z.string().trim().max(255).default(''),
    tenant_id: Id.optional().describe('Of, or with, one team alone.'),
    sort: SharedSort.default('name:asc'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(SharedFile), meta: PageMeta }),
  errors: ['not_found'],
})
