import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { AppRole, Invitation, TeamPerson } from '../../entities/team/people.ts'
import { Email } from '../../identity.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Team'
const Roles = z.array(AppRole).max(2)
const UserAnswer = z.object({ user: TeamPerson })

export const usersList = defineCall({
  method: 'POST',
  path: '/users',
  summary: 'People of the team',
  description:
    'Members whose name or address holds `q`, without those of `exclude`. Admins find suspended people too. `tenant_id` is ' +
    'the team itself.',
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
  summary: 'One person of the team',
  description: 'By their id. Admins are told how many items they own.',
  tag,
  auth: 'member',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({
    user: TeamPerson,
    owned_items: z.int().nullable(),
    may_reset_second_step: z.boolean().describe('Whether who asks may take the person’s second step away.'),
  }),
  errors: ['not_found'],
})

export const usersRolesUpdate = defineCall({
  method: 'POST',
  path: '/users/roles/update',
  summary: 'Change somebody’s roles in the team',
  description:
    'Admins. A role that is taken ends at once, one that is given comes with the next token. The last Admin stays one (409).',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, roles: Roles }),
  response: UserAnswer,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersSuspend = defineCall({
  method: 'POST',
  path: '/users/suspend',
  summary: 'Suspend somebody',
  description:
    'Admins. They keep what they have, but are out of the team until they are reactivated: tokens and signed addresses end at once, open ' +
    'connections within seconds. The last Admin cannot be suspended (409).',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: UserAnswer,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersReactivate = defineCall({
  method: 'POST',
  path: '/users/reactivate',
  summary: 'Reactivate somebody',
  description: 'Admins. They may sign in again, and have what they had.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: UserAnswer,
  errors: ['forbidden', 'not_found'],
})

export const usersSecondStepReset = defineCall({
  method: 'POST',
  path: '/users/second-step/reset',
  summary: 'Take somebody’s second step away',
  description:
    'Admins, for who has lost it: authenticator app, passkeys and recovery codes end, and the person is signed out everywhere and told by mail. 409 for ' +
    'oneself, for who has none, and for who is in another team too, which relies on it (decision 0033).',
  tag,
  auth: 'admin',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: UserAnswer,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersHandOver = defineCall({
  method: 'POST',
  path: '/users/hand-over',
  summary: 'Hand somebody’s items over',
  description:
    'Admins: everything that `id` owns in the team, what is in the bin included, is owned by `to` from then on. `id` may have left the team.',
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
  summary: 'Remove somebody from the team',
  description:
    'Admins. Tokens and signed addresses end at once, open connections within seconds. With `hand_over_to` what they own goes to that ' +
    'member. Their roles on items end; shares and links that they made belong to the items and stay. The last Admin cannot go (409).',
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
  summary: 'Invitations that wait',
  description: 'Admins: those that were neither accepted nor withdrawn, the latest first.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({ items: z.array(Invitation), meta: PageMeta }),
  errors: ['forbidden'],
})

/** An invitation with its link, which the server tells where it cannot send it by mail. */
const InvitationAnswer = z.object({
  invitation: Invitation,
  url: z.string().nullable().describe('The link for the person; null where it went to them by mail.'),
})

export const usersInvitationsCreate = defineCall({
  method: 'POST',
  path: '/users/invitations/create',
  summary: 'Invite somebody',
  description:
    'Admins. The person gets a mail with a link, good for seven days; without a mail server the link is in the answer, for the Admin to hand ' +
    'over. Inviting the same address again replaces what was sent before. 409 for a member, and with an outside identity provider.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ email: Email, roles: Roles.default([]) }),
  response: InvitationAnswer,
  errors: ['forbidden', 'conflict'],
})

export const usersInvitationsResend = defineCall({
  method: 'POST',
  path: '/users/invitations/resend',
  summary: 'Send an invitation again',
  description: 'Admins. With a new link, good for seven days; the one before ends.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: InvitationAnswer,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const usersInvitationsWithdraw = defineCall({
  method: 'POST',
  path: '/users/invitations/withdraw',
  summary: 'Withdraw an invitation',
  description: 'Admins. Its link ends.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ invitation: Invitation }),
  errors: ['forbidden', 'not_found', 'conflict'],
})
