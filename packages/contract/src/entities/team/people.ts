import { z } from 'zod'
import { Formats } from '../account/formats.ts'
import { Id, Timestamp } from '../common.ts'
import { Line, PictureUrl, Tenant } from './tenant.ts'

/** Application roles, from the token's roles claim. */
export const APP_ROLES = ['Admin', 'Editor'] as const
export const AppRole = z.enum(APP_ROLES)
export type AppRole = z.infer<typeof AppRole>

/** A user as a team member. */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    username: z.string().describe('The part of the email address before the @.'),
    nickname: z.string().describe('The first name.'),
    picture: z.string().nullable(),
    roles: z.array(AppRole),
    is_suspended: z.boolean().describe('Whether they are suspended. Only visible to Admins.'),
    org_id: z.string(),
    tenant: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'User', description: 'A person as a member of a team.' })
export type User = z.infer<typeof User>

/** A team member as Admins see them. */
export const TeamPerson = User.extend({
  has_second_step: z
    .boolean()
    .nullable()
    .describe('Whether they sign in with a second step. For Admins; null for others, and for users of an external provider.'),
}).meta({ id: 'TeamPerson', description: 'A member of the team.' })
export type TeamPerson = z.infer<typeof TeamPerson>

/** A user's abilities in their team that do not depend on an item. */
export const TeamAbilities = z
  .object({
    may_list_bin: z.boolean(),
    may_see_reports: z.boolean(),
    may_manage_tags: z.boolean(),
    /** Can take ownership of restricted items that they cannot open. */
    may_take_ownership: z.boolean(),
    /** Can change the team's settings, its members and their roles. */
    may_manage_team: z.boolean(),
    /** Can invite users. Always false if an external identity provider manages memberships. */
    may_invite: z.boolean(),
    /** Can create further teams, as configured by the server administrator. */
    may_create_teams: z.boolean(),
    /** Can mount the files of the team as a drive, as its sharing policy says. */
    may_mount_drive: z.boolean(),
  })
  .meta({ id: 'TeamAbilities' })
export type TeamAbilities = z.infer<typeof TeamAbilities>

/** The caller, in the team of their token. */
export const Account = z.object({ user: User, formats: Formats, tenant: Tenant, abilities: TeamAbilities })
export type Account = z.infer<typeof Account>

/** The user's own profile. */
export const Profile = z.strictObject({
  first_name: Line('First name'),
  last_name: Line('Last name'),
  /** Absent: unchanged. */
  picture: PictureUrl.nullable().optional(),
})
export type Profile = z.infer<typeof Profile>

/** An invitation into a team. */
export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    roles: z.array(AppRole),
    invited_by: z.object({ id: Id, name: z.string() }).nullable(),
    created: Timestamp,
    expires: Timestamp,
    status: z.enum(['pending', 'expired', 'accepted', 'withdrawn']),
  })
  .meta({ id: 'Invitation', description: 'An invitation to the team, by email address.' })
export type Invitation = z.infer<typeof Invitation>

/** A code with which users can join a team. The code itself is only returned when it is created. */
export const JoinCode = z
  .object({
    id: Id,
    ending: z.string().describe('The last characters of the code, to identify it.'),
    roles: z.array(AppRole),
    created: Timestamp,
    expires: Timestamp,
    uses: z.int().describe('The number of people who have joined with it.'),
    max_uses: z.int().nullable(),
  })
  .meta({ id: 'JoinCode', description: 'A code that lets people join a team.' })
export type JoinCode = z.infer<typeof JoinCode>

/** A browser session of a signed-in user. */
export const SignInSession = z
  .object({
    id: Id,
    is_current: z.boolean(),
    browser: z.string().describe('The browser and system, as reported by the browser: `Firefox on Windows`.'),
    ip: z.string(),
    created: Timestamp,
    last_used: Timestamp,
  })
  .meta({ id: 'SignInSession', description: 'A browser in which the user is signed in.' })
export type SignInSession = z.infer<typeof SignInSession>
