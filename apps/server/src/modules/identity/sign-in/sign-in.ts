import type { SignInRequest } from '@arbour/contract/identity'
import { acceptInvitation, chooseMembership, comeBack, findClosed, findClosedTeam } from '#modules/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'
import type { Attempts } from './attempts.ts'

export interface SignInServices {
  db: Pool
  attempts: Attempts
  passwords: Passwords
}

/**
 * Checks an email address and a password and answers whose they are, with the hash that fitted.
 * Throws 401 in the same words and the same time whether the address is unknown or the password wrong,
 * 429 after too many attempts, and 403 for somebody who belongs to no team any more. With an invitation they join its team first: 410 when
 * it is no good any more, 403 when it is for another address. Who has closed their account, or has no team but closed ones that they can open again, gets 409,
 * unless they come back.
 */
export async function signIn(
  { db, attempts, passwords }: SignInServices,
  {
    email,
    password,
    invitation,
    come_back: isComingBack = false,
    ...from
  }: SignInRequest & { ip: string; browser: string | null },
): Promise<{ userId: string; passwordHash: string }> {
  await attempts.take({ ...from, email })
  const credential = await db
    .selectFrom('credentials')
    .select(['user_id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  const isRight = await passwords.verify(credential?.password_hash, password)
  if (!credential || !isRight) throw new AppError('unauthorised', 'The email address or the password is wrong')
  await attempts.forgive({ ...from, email })
  const { user_id: userId } = credential
  await passClosed(db, { userId, isComingBack, isInvited: invitation !== undefined })
  if (invitation !== undefined) await db.transaction().execute((tx) => acceptInvitation(tx, { token: invitation, userId }))
  const membership = await chooseMembership(db, { userId, organization: null })
  if (!membership) throw forbidden(await whyNoTeam(db, userId))
  return { userId, passwordHash: credential.password_hash }
}

const CLOSED = 'What you sign in to was closed, and can be opened again.'

/** Opens again what was closed for who comes back. Throws 409 with what that is (`Closed` of the contract) for who does not yet. */
async function passClosed(
  db: Pool,
  { userId, isComingBack, isInvited }: { userId: string; isComingBack: boolean; isInvited: boolean },
): Promise<void> {
  const closed = await findClosed(db, userId)
  // Who follows an invitation has a team to come to.
  const withTeams = closed.teams.length > 0 && !isInvited && !(await chooseMembership(db, { userId, organization: null }))
  if (closed.account === null && !withTeams) return
  const data = { ...closed, teams: withTeams ? closed.teams : [] }
  if (!isComingBack) throw new AppError('conflict', CLOSED, { data })
  await db.transaction().execute((tx) => comeBack(tx, { userId, withTeams }))
}

/**
 * Throws 401 when the password was changed since it was checked: whoever changed it has ended the sign-ins that had come further. Waits for a
 * change that is under way.
 */
export async function assertSamePassword(
  db: Pool,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const credential = await db
    .transaction()
    .execute((tx) =>
      tx.selectFrom('credentials').select('password_hash').where('user_id', '=', userId).forShare().executeTakeFirst(),
    )
  if (credential?.password_hash !== passwordHash)
    throw new AppError('unauthorised', 'The password was changed. Please sign in again.')
}

async function whyNoTeam(db: Pool, userId: string): Promise<string> {
  const closed = await findClosedTeam(db, userId)
  if (!closed) return 'You belong to no team, or are suspended. Ask an Admin of your team.'
  return `${closed.name} was closed. An Admin of it can open it again until ${dayOf(closed.ends)}.`
}

/** As people of the product read dates: the day first. */
function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
