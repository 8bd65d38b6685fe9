import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { AppRole, Invitation, TeamPerson } from '../../entities/team/people.ts'
import { Email } from '../../identity.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Team'
const Roles = z.array(AppRole).max(2)
const UserResponse = z.object({ user: TeamPerson })

export const usersList = defineCall({
  method: 'POST',
  path: '/users',
  summary: 'List people of the team',
  description:
    'Members whose name or email address contains `q`, without those in `exclude`. Admins also see suspended members. `tenant_id` is ' +
    'the ID of the team.',
  tag,
  auth: 'member',
  scope: 'team',
  request: z.strictObject({
    q: z.string().trim().max(200).default(''),
    tenant_id: Id.optional(),
    exclude: z.array(Id).max(500).default([]),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
    sort: z.enum(['name:asc', 'name:desc']).default('name:asc'),
  }),
  response: z.object({ items: z.array(TeamPerson), meta: PageMeta }),
  errors: ['not_found'],
})

export const usersGet = defineCall({
  method: 'POST',
  path: '/users/get',
  summary: 'Get a member',
  description: 'By their ID. Admins also see the number of items they own.',
  tag,
  auth: 'member',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({
    user: TeamPerson,
    owned_items: z.int().nullable(),
    may_reset_second_step: z.boolean().describe("Whether the caller can reset this member's second step."),
  }),
  errors: ['not_found'],
})

export const usersRolesUpdate = defineCall({
  method: 'POST',
  path: '/users/roles/update',
  summary: 'Change the roles of a member',
  description:
    'Admins. Removed roles end immediately, added roles apply with the next token. The last Admin must keep the role (409).',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, roles: Roles }),
  response: UserResponse,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersSuspend = defineCall({
  method: 'POST',
  path: '/users/suspend',
  summary: 'Suspend a member',
  description:
    'Admins. They keep their roles and items, but cannot access the team until reactivated. Tokens and signed URLs end immediately, open ' +
    'connections within seconds. The last Admin cannot be suspended (409).',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: UserResponse,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersReactivate = defineCall({
  method: 'POST',
  path: '/users/reactivate',
  summary: 'Reactivate a member',
  description: 'Admins. They can sign in again with their previous roles and items.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: UserResponse,
  errors: ['forbidden', 'not_found'],
})

export const usersSecondStepReset = defineCall({
  method: 'POST',
  path: '/users/second-step/reset',
  summary: "Reset a member's second step",
  description:
    'Admins, for a member who has lost it. Removes the authenticator app, passkeys and recovery codes, signs the member out everywhere and notifies them by email. 409 for ' +
    'oneself, for a member without a second step, and for a member of another team that relies on it (decision 0033).',
  tag,
  auth: 'admin',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: UserResponse,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersHandOver = defineCall({
  method: 'POST',
  path: '/users/hand-over',
  summary: "Transfer ownership of a member's items",
  description:
    'Admins. Makes `to` the owner of everything that `id` owns in the team, including the bin. `id` may have left the team.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, to: Id }),
  response: z.object({ handed_over: z.int() }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersRemove = defineCall({
  method: 'POST',
  path: '/users/remove',
  summary: 'Remove a member from the team',
  description:
    'Admins. Tokens and signed URLs end immediately, open connections within seconds. With `hand_over_to`, that member becomes the owner ' +
    'of their items. Their roles on items end; shares and links they created stay with the items. The last Admin cannot be removed (409).',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, hand_over_to: Id.nullable().default(null) }),
  response: z.object({ handed_over: z.int() }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersInvitations = defineCall({
  method: 'POST',
  path: '/users/invitations',
  summary: 'List pending invitations',
  description: 'Admins. Invitations that were neither accepted nor revoked, newest first.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({ items: z.array(Invitation), meta: PageMeta }),
  errors: ['forbidden'],
})

/** An invitation with its link, which is returned if the server cannot send it by email. */
const InvitationResponse = z.object({
  invitation: Invitation,
  url: z.string().nullable().describe('The link for the person; null if it was sent by email.'),
})

export const usersInvitationsCreate = defineCall({
  method: 'POST',
  path: '/users/invitations/create',
  summary: 'Invite a person',
  description:
    'Admins. Sends an email with a link that is valid for seven days. Without a mail server, the response contains the link to pass on. ' +
    'Inviting the same email address again replaces the earlier invitation. 409 for a member, and with an external identity provider.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ email: Email, roles: Roles.default([]) }),
  response: InvitationResponse,
  errors: ['forbidden', 'conflict'],
})

export const usersInvitationsResend = defineCall({
  method: 'POST',
  path: '/users/invitations/resend',
  summary: 'Resend an invitation',
  description: 'Admins. Creates a new link that is valid for seven days; the previous link ends.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: InvitationResponse,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersInvitationsWithdraw = defineCall({
  method: 'POST',
  path: '/users/invitations/withdraw',
  summary: 'Revoke an invitation',
  description: 'Admins. Its link ends.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ invitation: Invitation }),
  errors: ['forbidden', 'not_found', 'conflict'],
})
