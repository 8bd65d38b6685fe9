import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import { Item } from '../../entities/items/item.ts'
import { AssignedRole } from '../../entities/sharing/access.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import {
  hasInvitees,
  PendingInvitee,
  Share,
  ShareChanges,
  SharedFile,
  ShareForm,
  ShareObstacle,
  SharePerson,
} from '../../entities/sharing/share.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Shares'

/** How a folder is shared with connected teams. */
const SharesResponse = z
  .object({
    /** One entry per team, sorted by name. */
    shares: z.array(Share),
    addresses: z.array(PendingInvitee),
    /** Why the folder cannot be shared; null if its position in the tree allows it. */
    obstacle: ShareObstacle.nullable(),
  })
  .meta({ id: 'SharesAnswer', description: 'How a folder is shared with connected teams.' })

export const filesShares = defineCall({
  method: 'POST',
  path: '/files/shares',
  summary: 'Get the shares of a folder',
  description: 'For its Editors in the team that owns it.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: SharesResponse,
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesSharesSummary = defineCall({
  method: 'POST',
  path: '/files/shares/summary',
  summary: 'Get a summary of external sharing',
  description:
    'For members who can open the item. Returns the teams that it, or the nearest shared folder above it, is shared with, and the number of shared folders inside it ' +
    'that are visible to the user. Also counts public links.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({
    tenants: z.array(TeamSummary),
    /** The folder that is shared: this one or an ancestor. */
    shared_file: z.object({ id: Id, name: z.string(), path: z.string() }).nullable(),
    folders_below: z.int().nonnegative(),
    /** The teams that subfolders are shared with, limited to those visible to the caller. */
    tenants_below: z.array(TeamSummary),
    folders_waiting: z
      .int()
      .nonnegative()
      .describe(
        'Folders, the item or inside it, that are offered to an email address or a partner who has not answered yet; only for users who can share it.',
      ),
    /** The item whose public link makes this one accessible to anyone: itself or an ancestor. */
    link_file: z.object({ id: Id, name: z.string(), path: z.string() }).nullable(),
    /** Whether anyone with the link of its file request can add files. */
    has_request: z.boolean(),
    links_below: z.int().nonnegative().describe('The number of items in it with a public link that are visible to the user.'),
  }),
  errors: ['not_found', 'forbidden'],
})

export const filesSharesInitiate = defineCall({
  method: 'POST',
  path: '/files/shares/initiate',
  summary: 'Share a folder with connected teams and people',
  description:
    'Requires an Editor of the team that owns the folder. Takes whole teams, their people and groups, or email addresses. An address that belongs to no connected team stays pending until ' +
    'its team connects; colleagues are rejected with 400 at their entry. The role applies to all of them; without a role, existing shares keep theirs and new ones get Viewer. 400 "This folder ' +
    'contains a shared folder" if a shared folder would contain another.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({ file_id: Id, ...ShareForm.shape, role: AssignedRole.optional() })
    .refine(hasInvitees, { error: () => t('errors.shares.recipientRequired') }),
  response: SharesResponse,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesUpdate = defineCall({
  method: 'POST',
  path: '/files/shares/update',
  summary: 'Change a share',
  description:
    'Requires an Editor of the team that owns the folder. Changes roles and expiry dates, and whether the whole team or only the people and groups in `fileUsers` and `fileGroups` have access. ' +
    'Removed access ends immediately.',
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
    "Requires an Editor of the team that owns the folder. By the ID of the share or the pending invitation. Removes the folder from the other team's tree immediately.",
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
  summary: 'Remove a shared folder from the tree',
  description:
    '`id` is the mounted folder, `parent_id` the folder that contains it. A folder that is shared with the whole team is removed for everyone, by an Admin or the ' +
    'user who placed it; a folder shared with a user, by that user. It is listed in `/shared` again, and its contents stay unchanged.',
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
  summary: 'Decline a share',
  description:
    'By the ID of the share, if it has no place in the tree. Admins decline shares with the whole team for everyone, Admins in a group decline for the group, ' +
    'and users decline shares with themselves. The folder is then not shared with them until it is shared again.',
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
  summary: 'Get a share that has no place yet',
  description:
    'By the ID of the share. `redirect` is its path if it already has a place. `suggestedFolder` is the folder in which the last share of the ' +
    'same team was placed, or the top level.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({
    redirect: z.string().nullable(),
    file: Item,
    tenant: TeamSummary.describe('The team that shares it.'),
    shared_by: SharePerson.nullable(),
    user_role: AssignedRole,
    is_for_team: z.boolean().describe('Whether it is placed once for the whole team.'),
    is_by_group: z.boolean().describe('Whether the user has access through a group.'),
    note: z.string(),
    expires: Timestamp.nullable(),
    suggestedFolder: Item.nullable(),
  }),
  errors: ['not_found'],
})

export const filesSharesUnmappedAdd = defineCall({
  method: 'POST',
  path: '/files/shares/unmapped/add',
  summary: 'Place a share in the tree',
  description:
    'Under a folder of the own team to which the user can add items, and which is neither shared nor inside a shared folder. A taken name is numbered. If the share ' +
    'already has a place, returns that one.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, parent_id: Id }),
  response: z.object({ path: z.string(), file: Item }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

/** Sort keys of `files/shared`. Only folders are shared. */
export const SHARED_SORT_KEYS = ['name', 'parent', 'type', 'tags', 'updated'] as const
export const SharedSort = z
  .templateLiteral([z.enum(SHARED_SORT_KEYS), ':', z.enum(['asc', 'desc'])])
  .meta({ id: 'SharedSort', description: '`key:asc` or `key:desc`.', examples: ['name:asc'] })
export type SharedSort = z.infer<typeof SharedSort>

export const filesShared = defineCall({
  method: 'POST',
  path: '/files/shared',
  summary: 'List shared folders',
  description:
    '`with_us`: folders that other teams share with the user, placed or not, and items of the own team that list the user inside a folder that is closed to ' +
    'them. `by_us`: folders that the team shares and the user can open, ' +
    'and folders with pending invitations that the user can share, unless the list is limited to one team. ' +
    'Items whose name contains all words of `q`.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    side: z.enum(['with_us', 'by_us']).default('with_us'),
    q: z.string().trim().max(255).default(''),
    tenant_id: Id.optional().describe('Only items of, or shared with, this team.'),
    sort: SharedSort.default('name:asc'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(SharedFile), meta: PageMeta }),
  errors: ['not_found'],
})
