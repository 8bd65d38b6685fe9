import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { Line, PictureUrl, Tenant } from './tenant.ts'

/** Application roles, from the token's roles claim. */
export const APP_ROLES = ['Admin', 'Editor'] as const
export const AppRole = z.enum(APP_ROLES)
export type AppRole = z.infer<typeof AppRole>

/** A person, as a member of a team. */
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

/** A person of the team, as its Admins see them. */
export const TeamPerson = User.extend({
  has_second_step: z
    .boolean()
    .nullable()
    .describe('Whether they sign in with a second step. For Admins; null for others, and for users of an external provider.'),
}).meta({ id: 'TeamPerson', description: 'A member of the team.' })
export type TeamPerson = z.infer<typeof TeamPerson>

/** What a person may do in their team, whichever item it is about. */
export const TeamAbilities = z
  .object({
    may_list_bin: z.boolean(),
    may_see_reports: z.boolean(),
    may_manage_tags: z.boolean(),
    /** Take the ownership of restricted items that are closed to them. */
    may_take_ownership: z.boolean(),
    /** Change the team's settings, and who is in it with which roles. */
    may_manage_team: z.boolean(),
    /** Invite people. Where an outside identity provider says who is in a team, nobody does it here. */
    may_invite: z.boolean(),
    /** Make a further team: as the operator allows. */
    may_create_teams: z.boolean(),
  })
  .meta({ id: 'TeamAbilities' })
export type TeamAbilities = z.infer<typeof TeamAbilities>

/** The person who asks, in the team of their token. */
export const Account = z.object({ user: User, tenant: Tenant, abilities: TeamAbilities })
export type Account = z.infer<typeof Account>

/** What a person says of themselves. */
export const Profile = z.strictObject({
  first_name: Line('First name'),
  last_name: Line('Last name'),
  /** Absent: as it is. */
  picture: PictureUrl.nullable().optional(),
})
export type Profile = z.infer<typeof Profile>

/** How somebody is asked into a team. */
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

/** A code with which people join a team by themselves. The code itself is told once, when it is made. */
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

/** A browser in which somebody is signed in. */
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
