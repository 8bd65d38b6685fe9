import type { SetUpRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
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

/**
 * Determines whether nobody can sign in yet. Teams created by scripts (`npm run token`) have users without passwords, so setup
 * stays available. Users of an imported team (`npm run import`) set their passwords by email, so setup is complete.
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

/**
 * Determines whether setup needs the code: always, except on this machine while there are no users that it could affect (decision
 * 0008).
 */
export async function needsCode(db: Db, { isFromThisMachine }: { isFromThisMachine: boolean }): Promise<boolean> {
  return !isFromThisMachine || (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Creates the first user, and the first team with its tree and the user as its Admin, and returns the user. The code is deleted.
 * Throws 409 once someone can sign in (of two concurrent setups, one succeeds) and for the email address of an existing user,
 * whose ownership is unproven. Throws 403 without the code if it is needed, 400 for a weak password, and 429 after too many
 * attempts.
 */
export async function setUp(
  { db, attempts, passwords }: Pick<SignInServices, 'db' | 'attempts' | 'passwords'>,
  { first_name, last_name, email, password, team, code = '', ...from }: SetUpRequest & { ip: string; isFromThisMachine: boolean },
): Promise<string> {
  if (!(await isUnclaimed(db))) throw alreadySetUp()
  await attempts.takeSetUp(from.ip)
  if ((await needsCode(db, from)) && !(await isSetUpCode(db, code))) {
    throw new AppError('forbidden', t('errors.signIn.setUpCodeWrong'), { fields: { code: t('errors.signIn.setUpCodeWrong') } })
  }
  await refuseEasyPassword(password, [first_name, last_name, email, team])
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx)
    if (!(await isUnclaimed(tx))) throw alreadySetUp()
    if (await findPerson(tx, email)) throw emailTaken()
    const userId = await insertPerson(tx, { email, firstName: first_name, lastName: last_name })
    const tenantId = await createTeam(tx, { name: team })
    await setMembership(tx, { tenantId, userId, roles: ['Admin'] })
    await setPassword(tx, { userId, email, passwordHash })
    await endSetUpCode(tx)
    return userId
  })
}

const alreadySetUp = () => new AppError('conflict', t('errors.signIn.alreadySetUp'))

function emailTaken(): AppError {
  const message = t('errors.signIn.addressFromScript')
  return new AppError('conflict', message, { fields: { email: message } })
}
