import { z } from 'zod'
import { EndTime, Id, Timestamp } from '../common.ts'
import { Item } from '../items/item.ts'
import { GivenRole, NotifyChoice } from './access.ts'
import { TeamSummary } from './connection.ts'

/** What became of a share at the other team: nobody has answered, it stands in a tree, or it was declined. */
export const SHARE_STATUSES = ['waiting', 'placed', 'declined'] as const
export const ShareStatus = z.enum(SHARE_STATUSES)
export type ShareStatus = z.infer<typeof ShareStatus>

/** Somebody of the other team, as a share names them. */
export const SharePerson = z
  .object({ id: Id, name: z.string(), picture: z.string().nullable() })
  .meta({ id: 'SharePerson', description: 'Somebody of the team that a share is with.' })

/** A group of people of the other team, as a share or an invitation names it (decision 0032). */
export const ShareGroup = z
  .object({ id: Id, name: z.string(), members: z.int().nonnegative().describe('How many active people are in it.') })
  .meta({ id: 'ShareGroup', description: 'A group of people of the team that a share is with.' })
export type ShareGroup = z.infer<typeof ShareGroup>

/** A folder shared with a connected team: one entry a team. */
export const Share = z
  .object({
    id: Id,
    file_id: Id,
    tenant: TeamSummary.describe('The team that it is shared with.'),
    user_role: GivenRole.describe('Of everybody of that team; means nothing with `is_access_restricted`.'),
    is_access_restricted: z.boolean().describe('Only the people of `fileUsers` and `fileGroups` have it.'),
    fileUsers: z
      .array(z.object({ user: SharePerson, user_role: GivenRole, expires: Timestamp.nullable(), status: ShareStatus }))
      .describe('People of that team with a role of their own, which may end by itself, by name.'),
    fileGroups: z
      .array(z.object({ group: ShareGroup, user_role: GivenRole, expires: Timestamp.nullable(), status: ShareStatus }))
      .describe(
        'Groups of that team with a role of their own, by name: whoever is in one has it. Placed: somebody of it has placed it.',
      ),
    expires: Timestamp.nullable().describe(
      'It ends by itself then: for the whole team, with `is_access_restricted` for the last of the people and groups.',
    ),
    status: ShareStatus.describe('Of the team; with `is_access_restricted` that of the people counts.'),
    created: Timestamp,
    created_by: SharePerson.nullable().describe('Who shared it; null for somebody who is gone.'),
  })
  .meta({ id: 'Share', description: 'A folder shared with a connected team.' })
export type Share = z.infer<typeof Share>

/** An address that a folder is shared with once its team is connected. */
export const WaitingAddress = z
  .object({ id: Id, email: z.string(), user_role: GivenRole, expires: Timestamp.nullable(), created: Timestamp })
  .meta({ id: 'WaitingAddress', description: 'An address that nobody of a connected team has yet.' })
export type WaitingAddress = z.infer<typeof WaitingAddress>

/** Why a folder cannot be shared with connections: something in it, or above it, is shared, or stands there for another team's folder. */
export const SHARE_OBSTACLES = ['contains_shared_folder', 'inside_shared_folder'] as const
export const ShareObstacle = z.enum(SHARE_OBSTACLES)
export type ShareObstacle = z.infer<typeof ShareObstacle>

/** Whom a folder is shared with. An address that somebody of a connected team has is that person. */
export const ShareInvitees = z.strictObject({
  tenantInvitees: z.array(Id).max(100).default([]),
  userInvitees: z
    .array(z.strictObject({ user_id: Id, tenant_id: Id }))
    .max(500)
    .default([]),
  groupInvitees: z
    .array(z.strictObject({ group_id: Id, tenant_id: Id }))
    .max(100)
    .default([]),
  emailInvitees: z.array(z.email().max(254).toLowerCase()).max(100).default([]),
})
export type ShareInvitees = z.input<typeof ShareInvitees>

/** Whether somebody is invited at all. */
export function hasInvitees(invitees: z.output<typeof ShareInvitees>): boolean {
  const { tenantInvitees, userInvitees, groupInvitees, emailInvitees } = invitees
  return tenantInvitees.length + userInvitees.length + groupInvitees.length + emailInvitees.length > 0
}

/** How a folder is shared with connections. */
export const ShareForm = z.strictObject({
  ...ShareInvitees.shape,
  role: GivenRole.default('viewer'),
  expires: EndTime.nullable().default(null),
  ...NotifyChoice.shape,
})
export type ShareForm = z.input<typeof ShareForm>

/** What changes of a share. What is absent stays. */
export const ShareChanges = z.strictObject({
  user_role: GivenRole.optional(),
  is_access_restricted: z.boolean().optional(),
  fileUsers: z
    .array(z.strictObject({ user_id: Id, user_role: GivenRole, expires: EndTime.nullable().optional() }))
    .max(500)
    .optional(),
  fileGroups: z
    .array(z.strictObject({ group_id: Id, user_role: GivenRole, expires: EndTime.nullable().optional() }))
    .max(100)
    .optional(),
  /** Who ended with it goes on doing so; another end of somebody is theirs alone. */
  expires: EndTime.nullable().optional(),
})
export type ShareChanges = z.input<typeof ShareChanges>

/** A folder in the list of `/shared`. */
export const SharedFile = z
  .object({
    file: Item.describe('As the person stands to it: where it is placed, or as it is looked into before that.'),
    share_id: Id.nullable().describe(
      'Of what another team shares with the person; null for an item of the own team, and in the list of what the team shares.',
    ),
    is_for_team: z
      .boolean()
      .describe('The whole team has it, and it has one place for all; false in the list of what the team shares.'),
    is_by_group: z.boolean().describe('The person has it by a group that they are in: an Admin of the group alone declines it.'),
    is_mapped: z.boolean().describe('It has a place in the person’s tree; always so of what the team shares.'),
    tenants: z.array(TeamSummary).describe('Who shares it with them, or the teams that it is shared with.'),
    addresses: z
      .array(WaitingAddress)
      .describe(
        'Of what the team shares: addresses that wait, to who may share it. A folder for which only addresses wait has no `tenants`.',
      ),
    user_role: GivenRole.nullable().describe('The person’s role on it; null in the list of what the team shares.'),
    expires: Timestamp.nullable(),
    shared: Timestamp.describe('When it was shared, the last time.'),
  })
  .meta({ id: 'SharedFile', description: 'A folder in the list of what is shared.' })
export type SharedFile = z.infer<typeof SharedFile>
