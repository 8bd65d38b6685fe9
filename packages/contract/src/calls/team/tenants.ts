import { z } from 'zod'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import { SharingPolicy } from '../../entities/sharing/public-link.ts'
import { AppRole, JoinCode } from '../../entities/team/people.ts'
import { Line, Tenant, TenantDetails } from '../../entities/team/tenant.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'
import { BYTES_ANSWER } from '../signed.ts'

const tag = 'Team'

export const tenantsCurrent = defineCall({
  method: 'GET',
  path: '/tenants/current',
  summary: 'Get the team',
  description: 'The team of the token.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({}),
  response: z.object({ tenant: Tenant }),
  errors: [],
})

export const tenantsCurrentUpdate = defineCall({
  method: 'PUT',
  path: '/tenants/current',
  summary: 'Update the team',
  description:
    'Admins. Takes all details. Returns 409 with the field if another team has the subdomain. The logo is a picture of the public bucket ' +
    'that a member of the team has uploaded.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: TenantDetails,
  response: z.object({ tenant: Tenant }),
  errors: ['forbidden', 'conflict'],
})

/** Stored bytes and the quota; null means limited by free disk space only. */
export const StorageUse = z.object({
  used: z.int().nonnegative(),
  quota: z.int().nonnegative().nullable(),
})
export type StorageUse = z.infer<typeof StorageUse>

export const tenantsStorage = defineCall({
  method: 'GET',
  path: '/tenants/current/storage',
  summary: 'Get storage usage and quotas',
  description:
    'For Admins, the usage of the team, null for others: everything stored in its tree, each object once, with earlier versions and the bin. For the user: the bytes ' +
    'they uploaded into it. Unfinished uploads count where a quota applies. Writes that would exceed a quota return `quota_exceeded`.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({}),
  response: z.object({ team: StorageUse.nullable(), person: StorageUse }),
  errors: [],
})

export const tenantsSharing = defineCall({
  method: 'GET',
  path: '/tenants/current/sharing',
  summary: 'Get the sharing policy',
  description:
    'Admins. Rules for public links, the teams that folders can be shared with, and whether other teams find this one.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({}),
  response: z.object({ policy: SharingPolicy }),
  errors: ['forbidden'],
})

export const tenantsSharingUpdate = defineCall({
  method: 'PUT',
  path: '/tenants/current/sharing',
  summary: 'Update the sharing policy',
  description:
    'Admins. Takes all fields; `is_findable` and `allows_drives` stay as they are by default. Links that the policy forbids stop working, and work again once it allows them. Existing shares with teams that are no longer ' +
    'in `team_ids` stay until they are ended, but no new ones can be created. 404 for a team that is not connected.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: SharingPolicy.partial({
    is_findable: true,
    allows_drives: true,
    alarm_changes: true,
    pauses_tokens: true,
  }).strict(),
  response: z.object({ policy: SharingPolicy }),
  errors: ['forbidden', 'not_found'],
})

/** Sign-in requirements of a team. */
export const SignInPolicy = z.strictObject({ needs_second_step: z.boolean() })
export type SignInPolicy = z.infer<typeof SignInPolicy>
const SignInPolicyResponse = z.object({
  policy: SignInPolicy,
  without: z.int().nonnegative().describe('The number of members without a second step.'),
})

export const tenantsSignIn = defineCall({
  method: 'GET',
  path: '/tenants/current/sign-in',
  summary: 'Get the sign-in policy',
  description:
    'Admins. Whether a second step is required, and the number of members without one. 409 with an external identity provider.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({}),
  response: SignInPolicyResponse,
  errors: ['forbidden', 'conflict'],
})

export const tenantsSignInUpdate = defineCall({
  method: 'PUT',
  path: '/tenants/current/sign-in',
  summary: 'Update the sign-in policy',
  description:
    'Admins. If a second step is required, members without one can access nothing of the team until they set one up ' +
    '(`second_step_required`). API tokens are not affected. 409 with an external identity provider.',
  tag,
  auth: 'admin',
  scope: null,
  request: SignInPolicy,
  response: SignInPolicyResponse,
  errors: ['forbidden', 'conflict'],
})

export const tenantsIcon = defineCall({
  method: 'GET',
  path: '/tenants/:id/icon',
  summary: 'Get the icon of a team',
  description: 'Needs no token. Returns its logo, or its initials in its colours.',
  tag,
  auth: 'public',
  request: z.strictObject({ id: Id }),
  bytes: { mimetype: 'image/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found'],
})

export const NewTeam = z.strictObject({ name: Line('Team name') })

export const tenantsCreate = defineCall({
  method: 'POST',
  path: '/tenants/create',
  summary: 'Create another team',
  description: 'Makes the user its Admin, if the server allows it (`TEAM_CREATION`). Sign in to the team next.',
  tag,
  auth: 'member',
  scope: null,
  request: NewTeam,
  response: z.object({ tenant: Tenant }),
  errors: ['forbidden'],
})

/** The join code of a team. */
export const TeamToJoin = z.strictObject({ code: z.string().trim().min(1).max(100).meta({ title: 'Join code' }) })

export const tenantsJoin = defineCall({
  method: 'POST',
  path: '/tenants/join',
  summary: 'Join a team',
  description:
    'Takes a code that an Admin created. 404 for an unknown, used, expired or revoked code; 409 for a member; 429 after too ' +
    'many attempts. Sign in to the team next.',
  tag,
  auth: 'member',
  scope: null,
  request: TeamToJoin,
  response: z.object({ tenant: Tenant }),
  errors: ['not_found', 'conflict'],
})

export const tenantsJoinCodes = defineCall({
  method: 'GET',
  path: '/tenants/join-codes',
  summary: 'List join codes',
  description: 'Admins. Codes that are still valid, newest first.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({}),
  response: z.object({ items: z.array(JoinCode) }),
  errors: ['forbidden'],
})

export const tenantsJoinCodesCreate = defineCall({
  method: 'POST',
  path: '/tenants/join-codes/create',
  summary: 'Create a join code',
  description:
    'Admins. The code is returned only in this response. It cannot assign the Admin role. 409 with an external provider.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({
    roles: z
      .array(AppRole.exclude(['Admin']))
      .max(1)
      .default([]),
    expires_in_days: z.int().min(1).max(90).default(7),
    max_uses: z.int().min(1).max(1000).nullable().default(null),
  }),
  response: z.object({ join_code: JoinCode, code: z.string() }),
  errors: ['forbidden', 'conflict'],
})

export const tenantsJoinCodesDelete = defineCall({
  method: 'POST',
  path: '/tenants/join-codes/delete',
  summary: 'Revoke a join code',
  description: 'Admins. Nobody can join with it any more; existing members stay.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['forbidden', 'not_found'],
})

/** A mail written by the server. */
export const Mail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    created: Timestamp,
    state: z
      .enum(['waiting', 'sent', 'kept', 'failed'])
      .describe('`kept`: written to the data folder because no mail server is configured.'),
    text: z.string().describe('The text of the email; links that sign in, reset or invite are masked.'),
  })
  .meta({ id: 'Mail', description: 'An email that the server wrote for the team.' })
export type Mail = z.infer<typeof Mail>

export const tenantsMails = defineCall({
  method: 'POST',
  path: '/tenants/mails',
  summary: 'List emails of the team',
  description: 'Admins. Emails that the server wrote for the team in the last 30 days, newest first, with their delivery status.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(Mail), meta: PageMeta }),
  errors: ['forbidden'],
})
