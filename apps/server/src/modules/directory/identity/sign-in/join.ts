import type { JoinRequest } from '@arbour/contract/identity'
import { messages } from '@arbour/contract/messages'
import {
  acceptInvitation,
  createTeam,
  findAccount,
  findPerson,
  insertPerson,
  isElsewhere,
  lockInvitation,
  lockMembers,
  lockPeople,
  readInvitation,
  setMembership,
} from '#modules/directory/teams/public.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { IdentityOptions } from '../options.ts'
import { refuseEasyPassword } from '../passwords/refuse-easy-password.ts'
import { setPassword } from '../passwords/set-password.ts'
import type { SignInServices } from './sign-in.ts'

const HAS_ACCOUNT = 'Somebody with this address has an account already. Sign in to join the team.'

const NO_TEAMS = 'Nobody can make a team here. Ask whoever runs the server for one.'

const MADE_BY_SCRIPT =
  'A person with this address is in another team already, made by a script. Whoever runs the server has to add them to this one.'

/**
 * Makes an account for the address of an invitation, in its team, or with a team of their own where it is into a project of another: who holds the link has
 * shown that the address is theirs. Throws 403 where nobody may make teams, 410 when the invitation is no good any more, 409 when the address has an account, or is of somebody whom a script put into another team, 400 for a password that is easy to guess.
 */
export async function join(
  { db, passwords, teamCreation }: Pick<SignInServices, 'db' | 'passwords'> & Pick<IdentityOptions, 'teamCreation'>,
  { invitation: token, first_name, last_name, password, team: ownTeam }: JoinRequest,
): Promise<{ userId: string; email: string }> {
  const { email, team, project } = await readInvitation(db, token)
  if (project !== null) assertTeamNamed(teamCreation, ownTeam)
  // Nothing is worked out for a link that is no good.
  await db.transaction().execute((tx) => lockInvitation(tx, token))
  await refuseEasyPassword(password, [first_name, last_name, email, team, ownTeam ?? ''])
  const passwordHash = await passwords.hash(password)
  const userId = await db.transaction().execute(async (tx) => {
    const { tenant_id: tenantId } = await lockInvitation(tx, token)
    // Before the lock of all: whoever changes the team for long holds nobody else up.
    if (tenantId !== null) await lockMembers(tx, tenantId)
    await lockPeople(tx)
    if (await findAccount(tx, email)) throw new AppError('conflict', HAS_ACCOUNT)
    const known = await findPerson(tx, email)
    // Somebody whom a script made has no password. Who holds a link of one team gets nothing of what other teams gave them.
    if (known && (await isElsewhere(tx, { userId: known, tenantId }))) throw new AppError('conflict', MADE_BY_SCRIPT)
    const id = known ?? (await insertPerson(tx, { email, firstName: first_name, lastName: last_name }))
    await setPassword(tx, { userId: id, email, passwordHash })
    if (tenantId === null) {
      const own = await createTeam(tx, { name: ownTeam ?? '' })
      await setMembership(tx, { tenantId: own, userId: id, roles: ['Admin'], by: id })
    } else await acceptInvitation(tx, { token, userId: id })
    return id
  })
  return { userId, email }
}

/** Throws 400 at the field without a name, 403 where whoever runs the server makes all teams. */
function assertTeamNamed(teamCreation: IdentityOptions['teamCreation'], team: string | undefined): void {
  if (teamCreation === 'off') throw forbidden(NO_TEAMS)
  if (team !== undefined) return
  const message = messages.required('Team name')
  throw new AppError('invalid', message, { fields: { team: message } })
}
