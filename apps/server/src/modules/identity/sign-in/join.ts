import type { JoinRequest } from '@arbour/contract/identity'
import {
  acceptInvitation,
  findAccount,
  findPerson,
  insertPerson,
  lockInvitation,
  lockPeople,
  readInvitation,
} from '#modules/teams/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { refuseEasyPassword } from '../passwords/refuse-easy-password.ts'
import { setPassword } from '../passwords/set-password.ts'
import type { SignInServices } from './sign-in.ts'

const HAS_ACCOUNT = 'Somebody with this address has an account already. Sign in to join the team.'

/**
 * Makes an account for the address of an invitation, in its team: who holds the link has shown that the address is theirs. Throws 410 when the
 * invitation is no good any more, 409 when the address has an account, 400 for a password that is easy to guess.
 */
export async function join(
  { db, passwords }: SignInServices,
  { invitation: token, first_name, last_name, password }: JoinRequest,
): Promise<{ userId: string; email: string }> {
  const { status, email, team } = await readInvitation(db, token)
  if (status === 'pending') await refuseEasyPassword(password, [first_name, last_name, email, team])
  const passwordHash = await passwords.hash(password)
  const userId = await db.transaction().execute(async (tx) => {
    await lockInvitation(tx, token)
    await lockPeople(tx)
    if (await findAccount(tx, email)) throw new AppError('conflict', HAS_ACCOUNT)
    // Somebody whom a script made has no password: whoever shows that the address is theirs gets it.
    const id = (await findPerson(tx, email)) ?? (await insertPerson(tx, { email, firstName: first_name, lastName: last_name }))
    await setPassword(tx, { userId: id, email, passwordHash })
    await acceptInvitation(tx, { token, userId: id })
    return id
  })
  return { userId, email }
}
