import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { NotifyChoice } from '../../entities/sharing/access.ts'
import { Connection, ConnectionInvitation, ReceivedConnectionInvitation } from '../../entities/sharing/connection.ts'
import { Email } from '../../identity.ts'
import { defineCall } from '../call.ts'

const tag = 'Connections'

/** The secret of an invitation link. */
const Token = z.string().min(1).max(200).describe('The part of the link after `#`.')

/** An invitation with its link, which is returned only once. */
const InvitationResponse = z.object({
  invitation: ConnectionInvitation,
  url: z.string().nullable().describe('The link to pass on; null if it was sent by email. It is not returned again.'),
})

export const tenantsConnectionsInvitations = defineCall({
  method: 'GET',
  path: '/tenants/connections/invitations',
  summary: 'List invitations to connect',
  description:
    'Admins. Invitations that were neither accepted nor withdrawn, newest first; at most 50. They end 14 days after they were created.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({}),
  response: z.object({ items: z.array(ConnectionInvitation) }),
  errors: ['forbidden'],
})

export const ConnectionInvitationRequest = z.strictObject({
  email: Email.nullable().default(null).describe('Sends the link to this address; null returns it.'),
  note: NotifyChoice.shape.note,
})

export const tenantsConnectionsInvitationsCreate = defineCall({
  method: 'POST',
  path: '/tenants/connections/invitations/create',
  summary: 'Invite a team to connect',
  description:
    'Admins. Creates a link with which an Admin of another team of this server connects the two teams, once, within 14 days. With `email`, sends it there, or returns it ' +
    'without a mail server; the response is the same whether or not the address has an account. Inviting the same address again replaces its earlier link. ' +
    '409 with 50 pending invitations; 429 after too many emails.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: ConnectionInvitationRequest,
  response: InvitationResponse,
  errors: ['forbidden', 'conflict'],
})

export const tenantsConnectionsInvitationsRenew = defineCall({
  method: 'POST',
  path: '/tenants/connections/invitations/renew',
  summary: 'Renew an invitation to connect',
  description:
    'Admins. Creates a new link that is valid for 14 days, and sends it if the invitation has an email address. The previous link ends. 409 if it was accepted or withdrawn.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: InvitationResponse,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const tenantsConnectionsInvitationsWithdraw = defineCall({
  method: 'POST',
  path: '/tenants/connections/invitations/withdraw',
  summary: 'Withdraw an invitation to connect',
  description: 'Admins. Its link ends. 409 if it was accepted or withdrawn.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ invitation: ConnectionInvitation }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const tenantsConnectionsInvitationsGet = defineCall({
  method: 'POST',
  path: '/tenants/connections/invitations/get',
  summary: 'Get a received invitation to connect',
  description:
    'For anyone signed in who has the link. 404 for an unknown link, for one that was replaced by a newer one, and if the inviting team is closed.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ token: Token }),
  response: z.object({ invitation: ReceivedConnectionInvitation }),
  errors: ['not_found'],
})

export const tenantsConnectionsInvitationsAccept = defineCall({
  method: 'POST',
  path: '/tenants/connections/invitations/accept',
  summary: 'Accept an invitation to connect',
  description:
    'Admins of another team than the inviting one. Connects the two teams at once, and notifies the Admins of both. If they are connected already, returns their connection ' +
    'and leaves the invitation as it is. 410 for a used, withdrawn or expired invitation; 409 for the own team.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ token: Token }),
  response: z.object({ connection: Connection }),
  errors: ['forbidden', 'not_found', 'conflict', 'gone'],
})
