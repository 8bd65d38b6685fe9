import type { SetUpRequest } from '@arbour/contract/identity'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createTeam, ensurePerson, lockPeople, setMembership } from '../people.ts'
import type { SignInServices } from './sign-in.ts'

/**
 * Whether nobody can sign in yet. Teams that scripts made (`npm run token`) have people without passwords:
 * they leave the first visit open, or nobody could ever sign in.
 */
export async function isUnclaimed(db: Db): Promise<boolean> {
  return (await db.selectFrom('credentials').select('user_id').limit(1).executeTakeFirst()) === undefined
}

/**
 * Makes the first person, the first team and its tree, with the person as its Admin, and answers who it is.
 * Throws 409 once somebody can sign in: of two set-ups at once, one makes a team.
 */
export async function setUp(
  { db, attempts, passwords }: SignInServices,
  { first_name, last_name, email, password, team, ip }: SetUpRequest & { ip: string },
): Promise<string> {
  if (!(await isUnclaimed(db))) throw alreadySetUp()
  await attempts.take({ ip, email })
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx)
    if (!(await isUnclaimed(tx))) throw alreadySetUp()
    const userId = await ensurePerson(tx, { email, firstName: first_name, lastName: last_name })
    const tenantId = await createTeam(tx, { name: team })
    await setMembership(tx, { tenantId, userId, roles: ['Admin'] })
    await tx
      .insertInto('credentials')
      .values({ user_id: userId, email: email.toLowerCase(), password_hash: passwordHash })
      .execute()
    return userId
  })
}

const alreadySetUp = () => new AppError('conflict', 'Arbour is set up already. Please sign in.')
