import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { AccessibleFiles, PartnerInvite, Partnership, PartnershipForm } from '../../entities/sharing/partnership.ts'
import { hasInvitees } from '../../entities/sharing/share.ts'
import { defineCall } from '../call.ts'

const tag = 'Partnerships'

/** The secret of an invitation, or its id for whom it names. */
const Token = z.string().min(1).max(200)

const PartnershipsAnswer = z
  .object({ partnerships: z.array(Partnership).describe('Those that wait first, then by the name of the partner.') })
  .meta({ id: 'PartnershipsAnswer', description: 'With whom a project is run together.' })

export const filesPartnerships = defineCall({
  method: 'POST',
  path: '/files/partnerships',
  summary: 'With whom a project is run together',
  description:
    'For everybody of the team who can open the project. Of what is offered and received those folders alone that they see; addresses and those who ' +
    'declined to its editors.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: PartnershipsAnswer,
  errors: ['not_found', 'forbidden'],
})

export const filesPartnershipsInitiate = defineCall({
  method: 'POST',
  path: '/files/partnerships/initiate',
  summary: 'Invite partners into a project',
  description:
    'Needs an editor of the project. Connected teams, people of them, and addresses: whoever has an address answers for a team of theirs, which is ' +
    'connected by that. `accessibleFiles` are folders in the project that the partners get when they accept. Who is invited already is told again, and ' +
    'offered what is named now. 409 for who is a partner, 400 where shared folders would stand in one another.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ file_id: Id, ...PartnershipForm.shape }).refine(hasInvitees, 'Choose at least one team or person'),
  response: z.object({
    ...PartnershipsAnswer.shape,
    links: z
      .array(z.object({ email: z.string(), url: z.string() }))
      .describe('Of invited addresses, to hand over, where the server sends no mail.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesPartnershipsUpdate = defineCall({
  method: 'POST',
  path: '/files/partnerships/update',
  summary: 'Change what a partner is offered',
  description:
    'Needs an editor of the own project. `accessibleFiles` are all folders that this side offers from now on, with their roles; what is not named the ' +
    'partner loses at once. Folders that the person does not see stay as they are.',
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
    'Needs an editor of the own project, of either side. Takes an invitation back, or ends what both sides offer each other, at once. `file_id` is that ' +
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
  summary: 'Read an invitation into a project',
  description:
    'By its token: for anybody of the invited team, for the invited person, or for whoever is signed in with the invited address. 404 for all others ' +
    '.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ token: Token }),
  response: z.object({ filePartnership: PartnerInvite, tenant: TeamSummary.describe('The team that invites.') }),
  errors: ['not_found'],
})

export const filesPartnershipsInvitesAccept = defineCall({
  method: 'POST',
  path: '/files/partnerships/invites/accept',
  summary: 'Accept an invitation into a project',
  description:
    'Links it with a project of the own team (`fileToLinkId`), which the person can edit and the whole team can open, and offers folders of that. The ' +
    'folders of either side then stand in the project of the other. Connects the teams, if they are not. Accepting again answers where it is linked ' +
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
  summary: 'Decline an invitation into a project',
  description:
    'For whom it can be accepted by. Who invited is told; declining again changes nothing, and 409 once it is accepted.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ token: Token }),
  response: z.object({}),
  errors: ['not_found', 'conflict'],
})
