import { z } from 'zod'
import { EndTime, Id, Timestamp } from '../common.ts'
import { Item } from '../items/item.ts'
import { AssignedRole, NotifyChoice } from './access.ts'
import { TeamSummary } from './connection.ts'

/** States of a share at the receiving team: not answered, mounted in a tree, or declined. */
export const SHARE_STATUSES = ['waiting', 'placed', 'declined'] as const
export const ShareStatus = z.enum(SHARE_STATUSES)
export type ShareStatus = z.infer<typeof ShareStatus>

/** A user of the other team, as a share names them. */
export const SharePerson = z
  .object({ id: Id, name: z.string(), picture: z.string().nullable() })
  .meta({ id: 'SharePerson', description: 'A member of the team that a share is with.' })

/** A user group of the other team, as a share or invitation names it. */
export const ShareGroup = z
  .object({ id: Id, name: z.string(), members: z.int().nonnegative().describe('The number of active members.') })
  .meta({ id: 'ShareGroup', description: 'A group of the team that a share is with.' })
export type ShareGroup = z.infer<typeof ShareGroup>

/** A folder shared with a connected team: one entry per team. */
export const Share = z
  .object({
    id: Id,
    file_id: Id,
    tenant: TeamSummary.describe('The team that it is shared with.'),
    user_role: AssignedRole.describe('The role of all members of that team; not used with `is_access_restricted`.'),
    is_access_restricted: z.boolean().describe('Whether only the people in `fileUsers` and `fileGroups` have access.'),
    fileUsers: z
      .array(z.object({ user: SharePerson, user_role: AssignedRole, expires: Timestamp.nullable(), status: ShareStatus }))
      .describe('People of that team with individual roles, which may expire, by name.'),
    fileGroups: z
      .array(z.object({ group: ShareGroup, user_role: AssignedRole, expires: Timestamp.nullable(), status: ShareStatus }))
      .describe('Groups of that team with individual roles for their members, by name. Placed: a member has placed it.'),
    expires: Timestamp.nullable().describe(
      'When it expires: for the whole team or, with `is_access_restricted`, for the last person or group.',
    ),
    status: ShareStatus.describe("For the team; with `is_access_restricted`, the people's own values apply."),
    created: Timestamp,
    created_by: SharePerson.nullable().describe('The user who shared it; null for a former member.'),
  })
  .meta({ id: 'Share', description: 'A folder shared with a connected team.' })
export type Share = z.infer<typeof Share>

/** An email address that gets the share once its team is connected. */
export const PendingInvitee = z
  .object({ id: Id, email: z.string(), user_role: AssignedRole, expires: Timestamp.nullable(), created: Timestamp })
  .meta({ id: 'WaitingAddress', description: 'An email address that does not belong to a connected team yet.' })
export type PendingInvitee = z.infer<typeof PendingInvitee>

/**
 * Why a folder cannot be shared with connections: a folder in it or above it is shared already, or is a mount of another team's
 * folder.
 */
export const SHARE_OBSTACLES = ['contains_shared_folder', 'inside_shared_folder'] as const
export const ShareObstacle = z.enum(SHARE_OBSTACLES)
export type ShareObstacle = z.infer<typeof ShareObstacle>

/** The recipients of a share. An email address of a connected team's member is resolved to that user. */
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

/** Returns whether any recipient is given. */
export function hasInvitees(invitees: z.output<typeof ShareInvitees>): boolean {
  const { tenantInvitees, userInvitees, groupInvitees, emailInvitees } = invitees
  return tenantInvitees.length + userInvitees.length + groupInvitees.length + emailInvitees.length > 0
}

/** Shares a folder with connections. */
export const ShareForm = z.strictObject({
  ...ShareInvitees.shape,
  role: AssignedRole.default('viewer'),
  expires: EndTime.nullable().default(null),
  ...NotifyChoice.shape,
})
export type ShareForm = z.input<typeof ShareForm>

/** Changes to a share. Absent fields stay unchanged. */
export const ShareChanges = z.strictObject({
  user_role: AssignedRole.optional(),
  is_access_restricted: z.boolean().optional(),
  fileUsers: z
    .array(z.strictObject({ user_id: Id, user_role: AssignedRole, expires: EndTime.nullable().optional() }))
    .max(500)
    .optional(),
  fileGroups: z
    .array(z.strictObject({ group_id: Id, user_role: AssignedRole, expires: EndTime.nullable().optional() }))
    .max(100)
    .optional(),
  /** Recipients who had the share's expiry get the new one; an individual expiry is kept. */
  expires: EndTime.nullable().optional(),
})
export type ShareChanges = z.input<typeof ShareChanges>

/** A folder in the list of `/shared`. */
export const SharedFile = z
  .object({
    file: Item.describe('The item as the user sees it: at its place, or before it is placed.'),
    share_id: Id.nullable().describe(
      'For a share by another team; null for an item of the own team, and in the list of what the team shares.',
    ),
    is_for_team: z
      .boolean()
      .describe(
        'Whether the whole team has access, so that it has one place for all; false in the list of what the team shares.',
      ),
    is_by_group: z
      .boolean()
      .describe('Whether the user has access through a group, so that only an Admin in the group can decline it.'),
    is_mapped: z.boolean().describe("Whether it has a place in the user's tree; always true for what the team shares."),
    tenants: z.array(TeamSummary).describe('The team that shares it, or the teams that it is shared with.'),
    addresses: z
      .array(PendingInvitee)
      .describe(
        'For what the team shares: pending email addresses, for users who can share it. A folder with only pending addresses has no `tenants`.',
      ),
    user_role: AssignedRole.nullable().describe("The user's role on it; null in the list of what the team shares."),
    expires: Timestamp.nullable(),
    shared: Timestamp.describe('When it was last shared.'),
  })
  .meta({ id: 'SharedFile', description: 'A folder in the list of shared folders.' })
export type SharedFile = z.infer<typeof SharedFile>
