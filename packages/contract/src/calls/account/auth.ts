import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Account, Profile, SignInSession, User } from '../../entities/team/people.ts'
import { Tenant } from '../../entities/team/tenant.ts'
import { NewPassword, Password } from '../../identity.ts'
import { defineCall } from '../call.ts'

const tag = 'Account'

/** A team of the person who asks. */
const OwnTenant = Tenant.extend({ unread: z.int().nonnegative().describe('Notifications there that were not read.') }).meta({
  id: 'OwnTenant',
  description: 'A team of the person who asks.',
})
export type OwnTenant = z.infer<typeof OwnTenant>

export const authAccount = defineCall({
  method: 'GET',
  path: '/auth/account',
  summary: 'The person who asks',
  description: 'Profile, roles and team of the person that the token speaks for, and what they may do in the team.',
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
  summary: 'The teams of the person who asks',
  description: 'Every team that the person belongs to, by name, with how many notifications wait there, for the team switcher.',
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
  summary: 'Change one’s name and picture',
  description:
    'Absent fields stay unchanged. `picture` is the URL of a picture that the user has uploaded to the public bucket (`objects/upload/url`), or null for none.',
  tag,
  auth: 'member',
  scope: null,
  request: Profile.partial(),
  response: z.object({ user: User }),
  errors: [],
})

/** A new password for the old one. */
export const PasswordChange = z.strictObject({ current_password: Password, password: NewPassword })

export const authPassword = defineCall({
  method: 'POST',
  path: '/auth/password',
  summary: 'Change one’s password',
  description:
    'Of the embedded identity provider. All other browsers of the person are signed out, and a mail says that it was done. A wrong current ' +
    'password answers 403; 409 where an outside provider keeps the passwords.',
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
  summary: 'Whose password a reset is for',
  description: 'For the page that the mail leads to. 410 once it was used, replaced or is older than an hour.',
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
    'Takes the one-time token of the mail. Signs the user out everywhere and deletes their API tokens, unless `end_api_tokens` is false. 410 if the token was used, replaced or is older than an hour.',
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
  summary: 'Where the person who asks is signed in',
  description: 'The browsers in which they are, the latest first. None with an outside identity provider, which knows them.',
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
  summary: 'Sign a browser out',
  description: 'One of the person who asks. Its tokens end at once.',
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
  summary: 'Sign all other browsers out',
  description: 'All but the one that asks. Their tokens end at once.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ ended: z.int() }),
  errors: [],
})

/** A text that only the provider can have made; parameters of later versions are left out. */
const LogoutNotice = z.object({ logout_token: z.string().min(1).max(16_384) })

export const authBackChannelLogout = defineCall({
  method: 'POST',
  path: '/auth/backchannel-logout',
  summary: 'An outside provider has ended a sign-in',
  description:
    'For the provider that `OIDC_ISSUER` names (OpenID Connect Back-Channel Logout 1.0): a form with one field, `logout_token`. All access tokens of ' +
    'that sign-in, or of that person until then, end at once. 400 for a text that is no such token, or was used before; 404 with the embedded provider.',
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
    'The team of the token. What the person owns stays theirs in name until an Admin hands it over. The last Admin cannot leave (409).',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({}),
  errors: ['conflict'],
})
