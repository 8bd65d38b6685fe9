import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { GivenRole, NotifyChoice } from './access.ts'
import { TeamSummary } from './connection.ts'
import { ShareGroup, ShareInvitees, SharePerson } from './share.ts'

/** How far an invitation into a project has come. */
export const PARTNERSHIP_STATUSES = ['Pending', 'Accepted', 'Declined'] as const
export const PartnershipStatus = z.enum(PARTNERSHIP_STATUSES)
export type PartnershipStatus = z.infer<typeof PartnershipStatus>

/** Folders that one side of a partnership offers at most. */
export const MAX_OFFERED_FOLDERS = 100

/** A folder that one side of a partnership offers the other, as the person sees it: of the other side it is the mount. */
export const OfferedFolder = z
  .object({ id: Id, name: z.string(), path: z.string(), user_role: GivenRole })
  .meta({ id: 'OfferedFolder', description: 'A folder that one side of a partnership offers the other.' })
export type OfferedFolder = z.infer<typeof OfferedFolder>

/** The other side of a partnership: a team, a person or a group of one, or an address that nobody has answered from. */
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

/** A partnership of a project with another team, as one side sees it. */
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
    created_by: SharePerson.nullable().describe('Who sent the invitation, for this side only; null for a former member.'),
    answered: Timestamp.nullable(),
  })
  .meta({ id: 'Partnership', description: 'A project that is run together with another team, as seen by one side.' })
export type Partnership = z.infer<typeof Partnership>

/** The folders of its project that a side offers, each with the role that the other team gets on it. */
export const AccessibleFiles = z
  .array(z.strictObject({ id: Id, user_role: GivenRole.default('viewer') }))
  .max(MAX_OFFERED_FOLDERS)
  .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'Each folder can be named once')
export type AccessibleFiles = z.input<typeof AccessibleFiles>

/** How partners are invited into a project. */
export const PartnershipForm = z.strictObject({
  ...ShareInvitees.shape,
  accessibleFiles: AccessibleFiles.default([]),
  ...NotifyChoice.shape,
})
export type PartnershipForm = z.input<typeof PartnershipForm>

/** An invitation into a project, to whom it is for. */
export const PartnerInvite = z
  .object({
    id: Id,
    status: PartnershipStatus,
    file: z.object({ name: z.string() }).describe('The project of the inviting team.'),
    offered: z.array(z.object({ name: z.string(), user_role: GivenRole })).describe('The names of the offered folders.'),
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
