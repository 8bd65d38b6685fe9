import type { SetUpRequest } from '@arbour/contract/identity'
import {
  createTeam,
  EMBEDDED_ISSUER,
  findPerson,
  insertPerson,
  lockPeople,
  setMembership,
} from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { refuseEasyPassword } from '../passwords/refuse-easy-password.ts'
import { setPassword } from '../passwords/set-password.ts'
import { endSetUpCode, isSetUpCode } from './set-up-code.ts'
import type { SignInServices } from './sign-in.ts'

const WRONG_CODE =
  'This is not the set-up code. Arbour prints it in its terminal, or its log, each time that it starts: at the end of the address that creates your team.'

/**
 * Whether nobody can sign in yet, and nobody is about to. Teams that scripts made (`npm run token`) have people without passwords:
 * they leave setting up open, or nobody could ever sign in. The people of a team that was read back (`npm run import`) set theirs by
 * the mail to their addresses: the server is theirs.
 */
export async function isUnclaimed(db: Db): Promise<boolean> {
  const canSignIn = db.selectFrom('credentials').select('user_id')
  const isReadBack = db
    .selectFrom('team_imports as i')
    .innerJoin('memberships as m', 'm.tenant_id', 'i.tenant_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id as user_id')
    .where('u.issuer', '=', EMBEDDED_ISSUER)
  return (await canSignIn.unionAll(isReadBack).limit(1).executeTakeFirst()) === undefined
}

/** Whether setting up takes the code: unless somebody at this very machine does it, and nobody is there whom they could disturb (decision 0008). */
export async function needsCode(db: Db, { isFromThisMachine }: { isFromThisMachine: boolean }): Promise<boolean> {
  return !isFromThisMachine || (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Makes the first person, the first team and its tree, with the person as its Admin, and answers who it is. The code is void from then on.
 * Throws 409 once somebody can sign in (of two set-ups at once, one makes a team) and for the address of a person who is there already:
 * nobody has shown that it is theirs. Throws 403 without the code where that is needed, 400 for a password that is easy to guess, and
 * 429 after too many attempts.
 */
export async function setUp(
  { db, attempts, passwords }: Pick<SignInServices, 'db' | 'attempts' | 'passwords'>,
  { first_name, last_name, email, password, team, code = '', ...from }: SetUpRequest & { ip: string; isFromThisMachine: boolean },
): Promise<string> {
  if (!(await isUnclaimed(db))) throw alreadySetUp()
  await attempts.takeSetUp(from.ip)
  if ((await needsCode(db, from)) && !(await isSetUpCode(db, code))) {
    throw new AppError('forbidden', WRONG_CODE, { fields: { code: WRONG_CODE } })
  }
  await refuseEasyPassword(password, [first_name, last_name, email, team])
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx)
    if (!(await isUnclaimed(tx))) throw alreadySetUp()
    if (await findPerson(tx, email)) throw addressTaken()
    const userId = await insertPerson(tx, { email, firstName: first_name, lastName: last_name })
    const tenantId = await createTeam(tx, { name: team })
    await setMembership(tx, { tenantId, userId, roles: ['Admin'] })
    await setPassword(tx, { userId, email, passwordHash })
    await endSetUpCode(tx)
    return userId
  })
}

const alreadySetUp = () => new AppError('conflict', 'Arbour is set up already. Please sign in.')

function addressTaken(): AppError {
  const message = 'A person with this address is here already, made by a script. Please use another address.'
  return new AppError('conflict', message, { fields: { email: message } })
}
