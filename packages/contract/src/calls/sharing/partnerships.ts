import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { AccessibleFiles, PartnerInvite, Partnership, PartnershipForm } from '../../entities/sharing/partnership.ts'
import { hasInvitees } from '../../entities/sharing/share.ts'
import { defineCall } from '../call.ts'

const tag = 'Partnerships'

/** The secret of an invitation, or its id for the invited user. */
const Token = z.string().min(1).max(200)

const PartnershipsResponse = z
  .object({ partnerships: z.array(Partnership).describe('Pending ones first, then by the name of the partner.') })
  .meta({ id: 'PartnershipsAnswer', description: 'List the partners of a project' })

export const filesPartnerships = defineCall({
  method: 'POST',
  path: '/files/partnerships',
  summary: 'List the partners of a project',
  description:
    'For members who can open the project. Offered and received folders are limited to those visible to the user. Email addresses and declined ' +
    'invitations are only visible to its Editors.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: PartnershipsResponse,
  errors: ['not_found', 'forbidden'],
})

export const filesPartnershipsInitiate = defineCall({
  method: 'POST',
  path: '/files/partnerships/initiate',
  summary: 'Invite partners to a project',
  description:
    'Requires an Editor of the project. Takes connected teams, their people, and email addresses. The owner of an email address answers for a team of theirs, which ' +
    'becomes connected. `accessibleFiles` are folders of the project that partners can access once they accept. Repeating an invitation notifies the invitees again and ' +
    'updates the offer. 409 for existing partners, 400 if a shared folder would contain another.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({ file_id: Id, ...PartnershipForm.shape })
    .refine(hasInvitees, { error: () => t('errors.shares.recipientRequired') }),
  response: z.object({
    ...PartnershipsResponse.shape,
    links: z
      .array(z.object({ email: z.string(), url: z.string() }))
      .describe('For invited email addresses when the server sends no email: the links to pass on.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesPartnershipsUpdate = defineCall({
  method: 'POST',
  path: '/files/partnerships/update',
  summary: 'Change what a partner is offered',
  description:
    'Requires an Editor of the own project. `accessibleFiles` lists all folders that this side offers, with their roles; the partner immediately loses ' +
    'folders that are not listed. Folders that are not visible to the user stay unchanged.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, accessibleFiles: AccessibleFiles }),
  response: z.object({ partnership: Partnership }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesPartnershipsDelete = defineCall({
  method: 'POST',
  path: '/files/partnerships/delete',
  summary: 'End a partnership',
  description:
    'Requires an Editor of the own project, on either side. Withdraws an invitation, or immediately ends everything that both sides offer each other. `file_id` is that ' +
    'project.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, file_id: Id }),
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesPartnershipsInvitesGet = defineCall({
  method: 'POST',
  path: '/files/partnerships/invites/get',
  summary: 'Get an invitation to a project',
  description:
    'By its token. For members of the invited team, the invited person, or the user who is signed in with the invited email address. 404 for everyone else ' +
    '.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ token: Token }),
  response: z.object({ filePartnership: PartnerInvite, tenant: TeamSummary.describe('The inviting team.') }),
  errors: ['not_found'],
})

export const filesPartnershipsInvitesAccept = defineCall({
  method: 'POST',
  path: '/files/partnerships/invites/accept',
  summary: 'Accept an invitation to a project',
  description:
    'Links it with a project of the own team (`fileToLinkId`) that the user can edit and the whole team can open, and offers folders of it. The ' +
    'folders of each side then appear in the project of the other. Connects the teams if necessary. Accepting again returns the linked project ' +
    '.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ token: Token, fileToLinkId: Id, accessibleFiles: AccessibleFiles.default([]) }),
  response: z.object({ path: z.string() }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesPartnershipsInvitesDecline = defineCall({
  method: 'POST',
  path: '/files/partnerships/invites/decline',
  summary: 'Decline an invitation to a project',
  description: 'For users who could accept it. Notifies the inviter. Declining again changes nothing; 409 once it is accepted.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ token: Token }),
  response: z.object({}),
  errors: ['not_found', 'conflict'],
})
