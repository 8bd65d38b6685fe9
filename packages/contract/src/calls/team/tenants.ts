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
  summary: 'The team',
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
  summary: 'Change the team',
  description:
    'Admins: all of its details. A subdomain that another team has answers 409 with the field. The logo is a picture of the public bucket ' +
    'that somebody of the team has uploaded.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: TenantDetails,
  response: z.object({ tenant: Tenant }),
  errors: ['forbidden', 'conflict'],
})

/** How many bytes are stored, and how many may be; null: as many as there is room for. */
export const StorageUse = z.object({
  used: z.int().nonnegative(),
  quota: z.int().nonnegative().nullable(),
})
export type StorageUse = z.infer<typeof StorageUse>

export const tenantsStorage = defineCall({
  method: 'GET',
  path: '/tenants/current/storage',
  summary: 'How much is stored, and how much may be',
  description:
    'Of the team for its Admins, null for anybody else: all that is stored in its tree, each object once, with older versions and the bin. Of the person: what ' +
    'they have sent into it. Where a quota holds, what is on its way counts too. What would pass a quota is refused with `quota_exceeded`.',
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
  summary: 'What the team lets leave it',
  description: 'Admins. Public links, what they must have, and the teams that folders may be shared with.',
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
  summary: 'Change what the team lets leave it',
  description:
    'Admins: all of it. Links that it forbids lead nowhere from then on, and lead on when it allows them again. What is shared with teams that are no longer ' +
    'among `team_ids` stays shared until it is ended; nothing more is shared with them. 404 for a team that is not connected.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: SharingPolicy.strict(),
  response: z.object({ policy: SharingPolicy }),
  errors: ['forbidden', 'not_found'],
})

/** How the people of a team sign in. */
export const SignInPolicy = z.strictObject({ needs_second_step: z.boolean() })
export type SignInPolicy = z.infer<typeof SignInPolicy>
const SignInPolicyAnswer = z.object({
  policy: SignInPolicy,
  without: z.int().nonnegative().describe('Members who have no second step.'),
})

export const tenantsSignIn = defineCall({
  method: 'GET',
  path: '/tenants/current/sign-in',
  summary: 'How people sign in to the team',
  description: 'Admins. Whether a second step is required, and how many have none. 409 with an outside identity provider.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({}),
  response: SignInPolicyAnswer,
  errors: ['forbidden', 'conflict'],
})

export const tenantsSignInUpdate = defineCall({
  method: 'PUT',
  path: '/tenants/current/sign-in',
  summary: 'Change how people sign in to the team',
  description:
    'Admins. Where a second step is required, who has none opens nothing of the team, from then on, until they have set one up ' +
    '(`second_step_required`). Tokens of scripts are as they are. 409 with an outside identity provider.',
  tag,
  auth: 'admin',
  scope: null,
  request: SignInPolicy,
  response: SignInPolicyAnswer,
  errors: ['forbidden', 'conflict'],
})

export const tenantsIcon = defineCall({
  method: 'GET',
  path: '/tenants/:id/icon',
  summary: 'What stands for a team',
  description: 'For everybody: its logo, or its initials drawn in its colours.',
  tag,
  auth: 'public',
  request: z.strictObject({ id: Id }),
  bytes: { mimetype: 'image/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found'],
})

/** What a team is made of. */
export const NewTeam = z.strictObject({ name: Line('Team name') })

export const tenantsCreate = defineCall({
  method: 'POST',
  path: '/tenants/create',
  summary: 'Make a further team',
  description: 'With the person as its Admin, where the operator allows it (`TEAM_CREATION`). A sign-in into it follows.',
  tag,
  auth: 'member',
  scope: null,
  request: NewTeam,
  response: z.object({ tenant: Tenant }),
  errors: ['forbidden'],
})

/** The code of a team that somebody joins. */
export const TeamToJoin = z.strictObject({ code: z.string().trim().min(1).max(100).meta({ title: 'Join code' }) })

export const tenantsJoin = defineCall({
  method: 'POST',
  path: '/tenants/join',
  summary: 'Join a team',
  description:
    'With a code that one of its Admins made. 404 for a code that is unknown, used up, expired or withdrawn; 409 for a member; 429 after too ' +
    'many attempts. A sign-in into the team follows.',
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
  summary: 'The join codes of the team',
  description: 'Admins: those that still let somebody in, the latest first.',
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
  summary: 'Make a join code',
  description:
    'Admins. The code is told once, in this answer; an Admin’s role cannot be given by one. 409 with an outside provider.',
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
  summary: 'Withdraw a join code',
  description: 'Admins. Nobody joins with it any more; who has, stays.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['forbidden', 'not_found'],
})

/** A mail that the server wrote. */
export const Mail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    created: Timestamp,
    state: z
      .enum(['waiting', 'sent', 'kept', 'failed'])
      .describe('`kept`: in the folder of the operator, because no mail server is configured.'),
    text: z.string().describe('As it was written; links that sign in, reset or invite are masked.'),
  })
  .meta({ id: 'Mail', description: 'A mail that the server wrote for the team.' })
export type Mail = z.infer<typeof Mail>

export const tenantsMails = defineCall({
  method: 'POST',
  path: '/tenants/mails',
  summary: 'The mails of the team',
  description: 'Admins: what the server wrote for the team in the last 30 days, the latest first, and what became of it.',
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
