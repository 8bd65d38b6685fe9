import type { JoinRequest } from '@arbour/contract/identity'
import {
  acceptInvitation,
  findAccount,
  findPerson,
  insertPerson,
  lockInvitation,
  lockMembers,
  lockPeople,
  readInvitation,
} from '#modules/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { refuseEasyPassword } from '../passwords/refuse-easy-password.ts'
import { setPassword } from '../passwords/set-password.ts'
import type { SignInServices } from './sign-in.ts'

const HAS_ACCOUNT = 'Somebody with this address has an account already. Sign in to join the team.'

const MADE_BY_SCRIPT =
  'A person with this address is in another team already, made by a script. Whoever runs the server has to add them to this one.'

/**
 * Makes an account for the address of an invitation, in its team: who holds the link has shown that the address is theirs. Throws 410 when the
 * invitation is no good any more, 409 when the address has an account, or is of somebody whom a script put into another team, 400 for a password that is easy to guess.
 */
export async function join(
  { db, passwords }: SignInServices,
  { invitation: token, first_name, last_name, password }: JoinRequest,
): Promise<{ userId: string; email: string }> {
  const { email, team } = await readInvitation(db, token)
  // Nothing is worked out for a link that is no good.
  await db.transaction().execute((tx) => lockInvitation(tx, token))
  await refuseEasyPassword(password, [first_name, last_name, email, team])
  const passwordHash = await passwords.hash(password)
  const userId = await db.transaction().execute(async (tx) => {
    const { tenant_id: tenantId } = await lockInvitation(tx, token)
    // Before the lock of all: whoever changes the team for long holds nobody else up.
    await lockMembers(tx, tenantId)
    await lockPeople(tx)
    if (await findAccount(tx, email)) throw new AppError('conflict', HAS_ACCOUNT)
    const known = await findPerson(tx, email)
    // Somebody whom a script made has no password. Who holds a link of one team gets nothing of what other teams gave them.
    if (known && (await isElsewhere(tx, { userId: known, tenantId }))) throw new AppError('conflict', MADE_BY_SCRIPT)
    const id = known ?? (await insertPerson(tx, { email, firstName: first_name, lastName: last_name }))
    await setPassword(tx, { userId: id, email, passwordHash })
    await acceptInvitation(tx, { token, userId: id })
    return id
  })
  return { userId, email }
}

async function isElsewhere(tx: Db, { userId, tenantId }: { userId: string; tenantId: string }): Promise<boolean> {
  const other = await tx
    .selectFrom('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('tenant_id', '!=', tenantId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
