import { z } from 'zod'
import { Id, Timestamp } from '../../entities/common.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { Password } from '../../identity.ts'
import { defineCall } from '../call.ts'

const token = z.string().min(1).max(200)

/** What ends for a connected team when a team is closed. */
export const TeamLoss = z
  .object({
    team: TeamSummary,
    shared_by_us: z.int().nonnegative().describe('Folders of the team that is closed which they lose.'),
    shared_with_us: z.int().nonnegative().describe('Folders of theirs that the team that is closed has.'),
    projects: z.int().nonnegative().describe('Projects that the two run together.'),
  })
  .meta({ id: 'TeamLoss', description: 'What ends for a connected team when a team is closed.' })
export type TeamLoss = z.infer<typeof TeamLoss>

/** What ends, and for whom, when a team is closed. */
export const TeamClosing = z
  .object({
    people: z.int().nonnegative().describe('Who cannot get in any more, the person who asks included.'),
    items: z.int().nonnegative().describe('Files, folders and all else of the tree, the bin included.'),
    links: z.int().nonnegative().describe('Public links and file requests that lead somewhere at this moment.'),
    mounts: z.int().nonnegative().describe('Folders of other teams that stand in the tree.'),
    teams: z.array(TeamLoss).describe('The connected teams, by name.'),
    ends: Timestamp.describe('Until when it could be opened again.'),
    needs_password: z.boolean().describe('Whether the person has to enter their password: not with an outside provider.'),
  })
  .meta({ id: 'TeamClosing', description: 'What ends, and for whom, when a team is closed.' })
export type TeamClosing = z.infer<typeof TeamClosing>

export const tenantsClosing = defineCall({
  method: 'GET',
  path: '/tenants/current/closing',
  summary: 'What closing the team would end',
  description: 'Admins: for whom what ends, by the numbers of this moment. Changes nothing.',
  tag: 'Team',
  auth: 'admin',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ closing: TeamClosing }),
  errors: ['forbidden'],
})

/** What an Admin says to close their team: its name, and their password. */
export const TeamToClose = z.strictObject({
  name: z.string().trim().max(200).meta({ title: 'Name of the team' }),
  password: Password.optional(),
})

export const tenantsClose = defineCall({
  method: 'POST',
  path: '/tenants/current/close',
  summary: 'Close the team',
  description:
    'Admins, who name it and, with the embedded provider, enter their password. From then on nobody is of the team, by whatever way they come; its links lead ' +
    'nowhere; connections, shares in both directions and partnerships have ended. Its people are told by mail, the Admins with a link that opens it again; ' +
    'connected teams are notified. Until `ends` an Admin can open it again by that link, or by signing in; what was shared does not come back. Then it is ' +
    'removed for good. 409 with the field for another name, 403 with the field for a wrong password.',
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
  summary: 'Which team a link opens again',
  description: 'For the page that the mail leads to. 410 once the team is open again, was closed anew, or is gone for good.',
  tag: 'Team',
  auth: 'public',
  request: z.strictObject({ token }),
  response: z.object({ name: z.string(), closed: Timestamp, ends: Timestamp }),
  errors: ['gone'],
})

export const tenantsReopen = defineCall({
  method: 'POST',
  path: '/tenants/reopen',
  summary: 'Open a closed team again',
  description:
    'With the token of the mail to its Admins, once. Its people can sign in again, and its links lead on. 410 as above.',
  tag: 'Team',
  auth: 'public',
  request: z.strictObject({ token }),
  response: z.object({ name: z.string() }),
  errors: ['gone'],
})

/** What becomes of a team of whoever closes their account. */
export const AccountTeam = z
  .object({
    id: Id,
    name: z.string(),
    owned: z.int().nonnegative().describe('What the person owns there, the bin included.'),
    heir: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('The Admin to whom that is handed over; null where there is no other Admin.'),
    others: z.int().nonnegative().describe('The other people of the team.'),
    end: z
      .enum(['left', 'closed', 'blocked'])
      .describe(
        'They leave it; it is closed, since nobody else is in it; or they are its last Admin, and cannot go before it has another.',
      ),
  })
  .meta({ id: 'AccountTeam', description: 'What becomes of a team of whoever closes their account.' })
export type AccountTeam = z.infer<typeof AccountTeam>

export const authAccountClosing = defineCall({
  method: 'GET',
  path: '/auth/account/closing',
  summary: 'What closing one’s account would end',
  description: 'Of every team of the person, by name: what they own, who gets it, and what would keep them. Changes nothing.',
  tag: 'Account',
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({
    teams: z.array(AccountTeam),
    ends: Timestamp.describe('Until when the person could come back.'),
    needs_password: z.boolean(),
  }),
  errors: ['conflict'],
})

/** What somebody says to close their account. */
export const AccountToClose = z.strictObject({ password: Password.optional() })

export const authAccountClose = defineCall({
  method: 'POST',
  path: '/auth/account/close',
  summary: 'Close one’s account',
  description:
    'Of the embedded provider. The person leaves all teams, which hand over what they own to an Admin; a team without anybody else is closed. They are signed ' +
    'out everywhere and told by mail. Until `ends` they come back by signing in, in no team of others; then their name and address are removed. 409 with ' +
    '`data.teams` for the last Admin of a team with other people, 403 with the field for a wrong password, 409 with an outside provider.',
  tag: 'Account',
  auth: 'member',
  scope: null,
  request: AccountToClose,
  response: z.object({ ends: Timestamp }),
  errors: ['forbidden', 'conflict'],
})
