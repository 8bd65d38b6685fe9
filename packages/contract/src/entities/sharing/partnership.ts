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
    name: z.string().describe('Of the team, the person, the group, or the address.'),
    picture: z.string().nullable(),
    tenant: TeamSummary.nullable().describe('Null while an address has not been answered from.'),
    user: SharePerson.nullable().describe('Who alone can answer; null where anybody of the team can, or has.'),
    group: ShareGroup.nullable().describe('Whose people alone can answer; null where others can, or have.'),
    email: z.string().nullable().describe('The address that was invited, to editors of the project.'),
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
    is_inviter: z.boolean().describe('Whether this side has invited the other.'),
    offered: z.array(OfferedFolder).describe('What this side offers the other, of what the person sees.'),
    received: z.array(OfferedFolder).describe('What the other side offers, where it stands here, of what the person can open.'),
    created: Timestamp,
    created_by: SharePerson.nullable().describe('Who invited, of this side alone; null for somebody who is gone.'),
    answered: Timestamp.nullable(),
  })
  .meta({ id: 'Partnership', description: 'A project that is run together with another team, as one side sees it.' })
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
    file: z.object({ name: z.string() }).describe('The project of the team that invites.'),
    offered: z.array(z.object({ name: z.string(), user_role: GivenRole })).describe('The folders that come with it, by name.'),
    invited_by: SharePerson.nullable(),
    note: z.string(),
    created: Timestamp,
    is_for_team: z.boolean().describe('Anybody of the team can answer; else the person, or the people of `group`, alone.'),
    group: z.string().nullable().describe('The name of the group of the own team that is invited.'),
    path: z.string().nullable().describe('Where the own project is, once it is accepted and the person sees it.'),
  })
  .meta({ id: 'PartnerInvite', description: 'An invitation into a project of another team.' })
export type PartnerInvite = z.infer<typeof PartnerInvite>
