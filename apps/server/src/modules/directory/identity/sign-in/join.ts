import { fieldLabel } from '@arbour/contract/entities/field-labels'
import type { JoinRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
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
import { AppError, forbidden, invalid } from '#platform/http/app-error.ts'
import type { IdentityOptions } from '../options.ts'
import { refuseEasyPassword } from '../passwords/refuse-easy-password.ts'
import { setPassword } from '../passwords/set-password.ts'
import type { SignInServices } from './sign-in.ts'

/**
 * Creates an account for the email address of an invitation, in its team, or with a team of its own for an invitation to a
 * project of another team. Possession of the link proves ownership of the address.
 * @throws {AppError} forbidden if team creation is disabled; gone if the invitation is no longer valid; conflict if the address
 * has an account, or belongs to a user whom a script added to another team; invalid for a weak password
 */
export async function join(
  { db, passwords, teamCreation }: Pick<SignInServices, 'db' | 'passwords'> & Pick<IdentityOptions, 'teamCreation'>,
  { invitation: token, first_name, last_name, password, team: ownTeam }: JoinRequest,
): Promise<{ userId: string; email: string }> {
  const { email, team, project } = await readInvitation(db, token)
  if (project !== null) assertTeamNamed(teamCreation, ownTeam)
  // Checks the link before the expensive password hash.
  await db.transaction().execute((tx) => lockInvitation(tx, token))
  await refuseEasyPassword(password, [first_name, last_name, email, team, ownTeam ?? ''])
  const passwordHash = await passwords.hash(password)
  const userId = await db.transaction().execute(async (tx) => {
    const { tenant_id: tenantId } = await lockInvitation(tx, token)
    // Before the global lock, so that a long change of the team blocks nobody else.
    if (tenantId !== null) await lockMembers(tx, tenantId)
    await lockPeople(tx)
    if (await findAccount(tx, email)) throw new AppError('conflict', t('errors.signIn.hasAccount'))
    const existingId = await findPerson(tx, email)
    // A user created by a script has no password. The holder of a link to one team must not get what other teams granted that
    // user.
    if (existingId && (await isElsewhere(tx, { userId: existingId, tenantId })))
      throw new AppError('conflict', t('errors.signIn.personFromScript'))
    const id = existingId ?? (await insertPerson(tx, { email, firstName: first_name, lastName: last_name }))
    await setPassword(tx, { userId: id, email, passwordHash })
    if (tenantId === null) {
      const newTeamId = await createTeam(tx, { name: ownTeam ?? '' })
      await setMembership(tx, { tenantId: newTeamId, userId: id, roles: ['Admin'], by: id })
    } else await acceptInvitation(tx, { token, userId: id })
    return id
  })
  return { userId, email }
}

/** Throws 400 on the field without a name, 403 if only the server administrator creates teams. */
function assertTeamNamed(teamCreation: IdentityOptions['teamCreation'], team: string | undefined): void {
  if (teamCreation === 'off') throw forbidden(t('errors.signIn.teamCreationOff'))
  if (team !== undefined) return
  throw invalid('team', t('errors.fields.required', { label: fieldLabel('Team name') }))
}
