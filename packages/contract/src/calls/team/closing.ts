import { z } from 'zod'
import { Id, Timestamp } from '../../entities/common.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { Password } from '../../identity.ts'
import { defineCall } from '../call.ts'

const token = z.string().min(1).max(200)

/** What a connected team loses when a team is closed. */
export const TeamLoss = z
  .object({
    team: TeamSummary,
    shared_by_us: z.int().nonnegative().describe('The number of folders of the closed team that they lose.'),
    shared_with_us: z.int().nonnegative().describe('The number of their folders that the closed team loses.'),
    projects: z.int().nonnegative().describe('The number of projects that both run together.'),
  })
  .meta({ id: 'TeamLoss', description: 'What a connected team loses when a team is closed.' })
export type TeamLoss = z.infer<typeof TeamLoss>

/** The consequences of closing a team, and who is affected. */
export const TeamClosing = z
  .object({
    people: z.int().nonnegative().describe('The number of people who lose access, including the current user.'),
    items: z.int().nonnegative().describe('The number of files, folders and other items in the tree, including the bin.'),
    links: z.int().nonnegative().describe('The number of active public links and file requests.'),
    mounts: z.int().nonnegative().describe('The number of mounted folders of other teams.'),
    teams: z.array(TeamLoss).describe('The connected teams, by name.'),
    ends: Timestamp.describe('Until when it could be reopened.'),
    needs_password: z.boolean().describe('Whether the user must enter their password; false with an external provider.'),
  })
  .meta({ id: 'TeamClosing', description: 'The consequences of closing a team.' })
export type TeamClosing = z.infer<typeof TeamClosing>

export const tenantsClosing = defineCall({
  method: 'GET',
  path: '/tenants/current/closing',
  summary: 'Preview closing the team',
  description: 'Admins. Returns the consequences with current numbers. Changes nothing.',
  tag: 'Team',
  auth: 'admin',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ closing: TeamClosing }),
  errors: ['forbidden'],
})

/** Confirmation by an Admin who closes their team: its name and their password. */
export const TeamToClose = z.strictObject({
  name: z.string().trim().max(200).meta({ title: 'Name of the team' }),
  password: Password.optional(),
})

export const tenantsClose = defineCall({
  method: 'POST',
  path: '/tenants/current/close',
  summary: 'Close the team',
  description:
    'Admins, who enter the name of the team and, with the embedded provider, their password. Nobody can access the team any more. Its links stop ' +
    'working, and connections, shares in both directions and partnerships end. Members are notified by email, Admins with a link that reopens the team; ' +
    'connected teams are notified. Until `ends`, an Admin can reopen it with that link or by signing in; ended shares are not restored. After that, it is ' +
    'permanently deleted. 409 with the field for a wrong name, 403 with the field for a wrong password.',
  tag: 'Team',
  auth: 'admin',
  scope: null,
  request: TeamToClose,
  response: z.object({ ends: Timestamp }),
  errors: ['forbidden', 'conflict'],
})

export const tenantsReopenCheck = defineCall({
  method: 'POST',
  path: '/tenants/reopen/check',
  summary: 'Get the team of a reopen link',
  description:
    'For the page that the email links to. 410 if the team is open again, was closed again, or is permanently deleted.',
  tag: 'Team',
  auth: 'public',
  request: z.strictObject({ token }),
  response: z.object({ name: z.string(), closed: Timestamp, ends: Timestamp }),
  errors: ['gone'],
})

export const tenantsReopen = defineCall({
  method: 'POST',
  path: '/tenants/reopen',
  summary: 'Reopen a closed team',
  description:
    'Takes the token from the email to its Admins, once. Members can sign in again, and links work again. 410 as above.',
  tag: 'Team',
  auth: 'public',
  request: z.strictObject({ token }),
  response: z.object({ name: z.string() }),
  errors: ['gone'],
})

/** What happens to a team when a user closes their account. */
export const AccountTeam = z
  .object({
    id: Id,
    name: z.string(),
    owned: z.int().nonnegative().describe('The number of items that the user owns there, including the bin.'),
    heir: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('The Admin who becomes the owner; null if there is no other Admin.'),
    others: z.int().nonnegative().describe('The number of other people in the team.'),
    end: z
      .enum(['left', 'closed', 'blocked'])
      .describe(
        'Whether the user leaves it, whether it is closed because nobody else is in it, or whether they are its last Admin and must appoint another one first.',
      ),
  })
  .meta({ id: 'AccountTeam', description: 'What happens to a team when a member closes their account.' })
export type AccountTeam = z.infer<typeof AccountTeam>

export const authAccountClosing = defineCall({
  method: 'GET',
  path: '/auth/account/closing',
  summary: 'Preview closing the account',
  description:
    'All teams of the user, by name, with what they own there, the new owner, and what prevents closing. Changes nothing.',
  tag: 'Account',
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({
    teams: z.array(AccountTeam),
    ends: Timestamp.describe('Until when the user could come back.'),
    needs_password: z.boolean(),
  }),
  errors: ['conflict'],
})

/** Confirmation by a user who closes their account. */
export const AccountToClose = z.strictObject({ password: Password.optional() })

export const authAccountClose = defineCall({
  method: 'POST',
  path: '/auth/account/close',
  summary: 'Close the account',
  description:
    'Embedded provider only. Removes the user from all teams and transfers what they own to an Admin; teams without other people are closed. Signs the user ' +
    'out everywhere and sends an email. Until `ends`, they can reactivate the account by signing in, without their former teams. After that, their name and email address are deleted. 409 with ' +
    '`data.teams` for the last Admin of a team with other people, 403 with the field for a wrong password, 409 with an external provider.',
  tag: 'Account',
  auth: 'member',
  scope: null,
  request: AccountToClose,
  response: z.object({ ends: Timestamp }),
  errors: ['forbidden', 'conflict'],
})
