import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { AssignedRole, NotifyChoice } from './access.ts'
import { TeamSummary } from './connection.ts'
import { ShareGroup, ShareInvitees, SharePerson } from './share.ts'

/** States of a project invitation. */
export const PARTNERSHIP_STATUSES = ['Pending', 'Accepted', 'Declined'] as const
export const PartnershipStatus = z.enum(PARTNERSHIP_STATUSES)
export type PartnershipStatus = z.infer<typeof PartnershipStatus>

/** Maximum number of folders that one side of a partnership offers. */
export const MAX_OFFERED_FOLDERS = 100

/** A folder offered by one side of a partnership, as the caller sees it: folders of the other side are shown by their mount. */
export const OfferedFolder = z
  .object({ id: Id, name: z.string(), path: z.string(), user_role: AssignedRole })
  .meta({ id: 'OfferedFolder', description: 'A folder that one side of a partnership offers the other.' })
export type OfferedFolder = z.infer<typeof OfferedFolder>

/** The other side of a partnership: a team, a user or group of one, or an invited email address that has not answered yet. */
export const Partner = z
  .object({
    name: z.string().describe('The name of the team, person or group, or the email address.'),
    picture: z.string().nullable(),
    tenant: TeamSummary.nullable().describe('Null until the owner of an email address has answered.'),
    user: SharePerson.nullable().describe('The only person who can answer; null if all members can, or if it was answered.'),
    group: ShareGroup.nullable().describe('The group whose members can answer; null if others can, or if it was answered.'),
    email: z.string().nullable().describe('The invited email address, for Editors of the project.'),
  })
  .meta({ id: 'Partner', description: 'The other side of a partnership.' })
export type Partner = z.infer<typeof Partner>

/** A project partnership with another team, from one side's perspective. */
export const Partnership = z
  .object({
    id: Id,
    file_id: Id.describe('The project of this side.'),
    status: PartnershipStatus,
    partner: Partner,
    is_inviter: z.boolean().describe('Whether this side sent the invitation.'),
    offered: z.array(OfferedFolder).describe('The folders that this side offers and the user can see.'),
    received: z
      .array(OfferedFolder)
      .describe('The folders that the other side offers and the user can open, with their location here.'),
    created: Timestamp,
    created_by: SharePerson.nullable().describe(
      'The user who sent the invitation, for this side only; null for a former member.',
    ),
    answered: Timestamp.nullable(),
  })
  .meta({ id: 'Partnership', description: 'A project that is run together with another team, as seen by one side.' })
export type Partnership = z.infer<typeof Partnership>

/** The project folders that a side offers, each with the role that the other team gets. */
export const AccessibleFiles = z
  .array(z.strictObject({ id: Id, user_role: AssignedRole.default('viewer') }))
  .max(MAX_OFFERED_FOLDERS)
  .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, { error: () => t('errors.fields.foldersOnce') })
export type AccessibleFiles = z.input<typeof AccessibleFiles>

/** Invites partners into a project. */
export const PartnershipForm = z.strictObject({
  ...ShareInvitees.shape,
  accessibleFiles: AccessibleFiles.default([]),
  ...NotifyChoice.shape,
})
export type PartnershipForm = z.input<typeof PartnershipForm>

/** A project invitation as the invited user sees it. */
export const PartnerInvite = z
  .object({
    id: Id,
    status: PartnershipStatus,
    file: z.object({ name: z.string() }).describe('The project of the inviting team.'),
    offered: z.array(z.object({ name: z.string(), user_role: AssignedRole })).describe('The names of the offered folders.'),
    invited_by: SharePerson.nullable(),
    note: z.string(),
    created: Timestamp,
    is_for_team: z
      .boolean()
      .describe('Whether all members of the team can answer; otherwise only the person, or the members of `group`, can.'),
    group: z.string().nullable().describe('The name of the invited group of the own team.'),
    path: z.string().nullable().describe('The path of the own project, once it is accepted and visible to the user.'),
  })
  .meta({ id: 'PartnerInvite', description: 'An invitation to a project of another team.' })
export type PartnerInvite = z.infer<typeof PartnerInvite>
