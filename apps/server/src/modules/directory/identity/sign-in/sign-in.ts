import { acceptInvitation, chooseMembership, comeBack, findClosed, findClosedTeam } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'
import type { Seal } from '#platform/seal.ts'
import type { RelyingParty } from '../second-step/passkeys.ts'
import { noteFailedPassword } from '../sign-in-history/note-failed-password.ts'
import type { Place } from '../sign-in-history/sign-in-events.ts'
import type { Attempts } from './attempts.ts'

export interface SignInServices {
  db: Pool
  attempts: Attempts
  passwords: Passwords
  /** Opens the secrets of authenticator apps. */
  seal: Seal
  rp: RelyingParty
}

/** Whose password was right, and what it fitted. */
export interface RightPassword {
  userId: string
  passwordHash: string
}

/**
 * Checks an email address and a password and answers whose they are, with the hash that fitted.
 * Throws 401 in the same words and the same time whether the address is unknown or the password wrong, and 429 after too many attempts.
 */
export async function checkPassword(
  { db, attempts, passwords }: SignInServices,
  { email, password, place, browser }: { email: string; password: string; place: Place & { ip: string }; browser: string | null },
): Promise<RightPassword> {
  const attempt = { ip: place.ip, email, browser }
  await attempts.take(attempt)
  const credential = await db
    .selectFrom('credentials')
    .select(['user_id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  const isRight = await passwords.verify(credential?.password_hash, password)
  if (!credential || !isRight) {
    await noteFailedPassword(db, { email, place })
    throw wrong(credential?.user_id)
  }
  await attempts.forgive(attempt)
  return { userId: credential.user_id, passwordHash: credential.password_hash }
}

/** Somebody who would come in: by an invitation, or back to what was closed. */
interface Entrant {
  userId: string
  invitation: string | undefined
  /** They were told what was closed, and open it again. */
  isComingBack: boolean
}

/**
 * Lets somebody in who has shown who they are. With an invitation they join its team first: 410 when it is no good any more, 403 when it is for
 * another address. What was closed is opened again for who comes back. Throws 409 as {@link assertMayEnter}, and 403 for somebody who belongs to no
 * team any more.
 */
export async function admit(db: Pool, entrant: Entrant): Promise<void> {
  const { userId, invitation } = entrant
  const closed = await assertMayEnter(db, entrant)
  if (closed) await db.transaction().execute((tx) => comeBack(tx, { userId, ...closed }))
  if (invitation !== undefined) await db.transaction().execute((tx) => acceptInvitation(tx, { token: invitation, userId }))
  const membership = await chooseMembership(db, { userId, organization: null })
  if (!membership) throw forbidden(await whyNoTeam(db, userId))
}

const CLOSED = 'What you sign in to was closed, and can be opened again.'

/**
 * Throws 409 with what was closed (`Closed` of the contract) for who has closed their account, or has no team but closed ones that they can open
 * again, and does not come back. Gives what is to be opened again; null where nothing is.
 */
export async function assertMayEnter(
  db: Pool,
  { userId, invitation, isComingBack }: Entrant,
): Promise<{ withTeams: boolean } | null> {
  const closed = await findClosed(db, userId)
  // Who follows an invitation has a team to come to.
  const isInvited = invitation !== undefined
  const withTeams = closed.teams.length > 0 && !isInvited && !(await chooseMembership(db, { userId, organization: null }))
  if (closed.account === null && !withTeams) return null
  if (!isComingBack) throw new AppError('conflict', CLOSED, { data: { ...closed, teams: withTeams ? closed.teams : [] } })
  return { withTeams }
}

/** What whoever tries is told says nothing of whether there is such a person; their teams' record does. */
function wrong(userId: string | undefined): AppError {
  const error = new AppError('unauthorised', 'The email address or the password is wrong')
  if (userId !== undefined) error.refused = { tenantId: null, userId, itemId: null }
  return error
}

/**
 * Throws 401 when the password was changed since it was checked: whoever changed it has ended the sign-ins that had come further. Waits for a
 * change that is under way.
 */
export async function assertSamePassword(db: Pool, { userId, passwordHash }: RightPassword): Promise<void> {
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
