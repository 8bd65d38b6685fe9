import { z } from 'zod'
import { Formats } from '../../entities/account/formats.ts'
import { Id } from '../../entities/common.ts'
import { Account, Profile, SignInSession, User } from '../../entities/team/people.ts'
import { Tenant } from '../../entities/team/tenant.ts'
import { NewPassword, Password } from '../../identity.ts'
import { defineCall } from '../call.ts'

const tag = 'Account'

/** A team of the caller. */
const OwnTenant = Tenant.extend({
  unread: z.int().nonnegative().describe('The number of unread notifications in that team.'),
}).meta({
  id: 'OwnTenant',
  description: 'A team of the current user.',
})
export type OwnTenant = z.infer<typeof OwnTenant>

export const authAccount = defineCall({
  method: 'GET',
  path: '/auth/account',
  summary: 'Get the current user',
  description: 'Returns the profile, roles, team and permissions of the user that the token belongs to.',
  tag,
  auth: 'member',
  withoutSecondStep: true,
  scope: 'files:read',
  request: z.strictObject({}),
  response: Account,
  errors: [],
})

export const authTenants = defineCall({
  method: 'GET',
  path: '/auth/tenants',
  summary: 'List the teams of the current user',
  description:
    'Every team that the user belongs to, by name, with the number of unread notifications in each, for the team switcher.',
  tag,
  auth: 'member',
  withoutSecondStep: true,
  scope: null,
  request: z.strictObject({}),
  response: z.object({ items: z.array(OwnTenant) }),
  errors: [],
})

export const authProfile = defineCall({
  method: 'PATCH',
  path: '/auth/profile',
  summary: 'Update the profile of the current user',
  description:
    'Absent fields stay unchanged. `picture` is the URL of a picture that the user has uploaded to the public bucket (`objects/upload/url`), or null for none.',
  tag,
  auth: 'member',
  scope: null,
  request: Profile.partial(),
  response: z.object({ user: User }),
  errors: [],
})

export const authFormats = defineCall({
  method: 'PATCH',
  path: '/auth/formats',
  summary: 'Update the language and formats of the current user',
  description:
    'Absent fields stay unchanged; null restores the default. They apply in all teams of the user, and to their emails.',
  tag,
  auth: 'member',
  scope: null,
  request: Formats.partial(),
  response: z.object({ formats: Formats }),
  errors: [],
})

/** The current password and the new one. */
export const PasswordChange = z.strictObject({ current_password: Password, password: NewPassword })

export const authPassword = defineCall({
  method: 'POST',
  path: '/auth/password',
  summary: 'Change the password',
  description:
    'Signs the user out in all other browsers and sends an email. A wrong current password returns 403. ' +
    'Returns 409 if an external identity provider manages passwords.',
  tag,
  auth: 'member',
  scope: null,
  request: PasswordChange,
  response: z.object({}),
  errors: ['forbidden', 'conflict'],
})

export const authPasswordResetCheck = defineCall({
  method: 'POST',
  path: '/auth/password/reset/check',
  summary: 'Verify a password reset token',
  description: 'For the page that the email links to. 410 if the token was used, replaced or is older than an hour.',
  tag,
  auth: 'public',
  request: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({
    email: z.string(),
    api_tokens: z.int().nonnegative().describe('Number of valid API tokens of the user, in all teams.'),
  }),
  errors: ['gone'],
})

export const authPasswordReset = defineCall({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password',
  description:
    'Takes the one-time token of the email. Signs the user out everywhere and deletes their API tokens, unless `end_api_tokens` is false. 410 if the token was used, replaced or is older than an hour.',
  tag,
  auth: 'public',
  request: z.strictObject({
    token: z.string().min(1).max(200),
    password: NewPassword,
    end_api_tokens: z.boolean().default(true),
  }),
  response: z.object({ email: z.string() }),
  errors: ['gone'],
})

export const authSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List sessions',
  description:
    'The browsers in which the current user is signed in, most recent first. Empty with an external identity provider.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ items: z.array(SignInSession) }),
  errors: [],
})

export const authSessionsEnd = defineCall({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Revoke a session',
  description: 'A session of the current user. Its tokens become invalid immediately.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found'],
})

export const authSessionsEndOthers = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Revoke all other sessions',
  description:
    'Signs the user out everywhere except in the calling browser. Tokens of the other sessions become invalid immediately.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ ended: z.int() }),
  errors: [],
})

/** A form with a token that only the provider can have signed. Further fields, of later versions of the standard, are ignored. */
const LogoutNotice = z.object({ logout_token: z.string().min(1).max(16_384) })

export const authBackChannelLogout = defineCall({
  method: 'POST',
  path: '/auth/backchannel-logout',
  summary: 'Receive a back-channel logout',
  description:
    'For the provider named by `OIDC_ISSUER` (OpenID Connect Back-Channel Logout 1.0). Takes a form with one field, `logout_token`, which names a session or a user. All access tokens of ' +
    'the session, or all issued to the user so far, become invalid immediately. 400 for an invalid or reused logout token; 404 with the embedded provider.',
  tag,
  auth: 'public',
  body: 'application/x-www-form-urlencoded',
  request: LogoutNotice,
  response: z.object({}),
  errors: ['not_found', 'too_large', 'unsupported_type', 'sign_in_unavailable'],
})

export const authLeave = defineCall({
  method: 'POST',
  path: '/auth/leave',
  summary: 'Leave the team',
  description:
    'Leaves the team of the token. The user is shown as the owner of their items, without access to them, until an Admin transfers them. The last Admin cannot leave (409).',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({}),
  errors: ['conflict'],
})
