import { t } from '@arbour/messages/t'
import { acceptInvitation, chooseMembership, comeBack, findClosed, findClosedTeam } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'
import type { Seal } from '#platform/seal.ts'
import { formatDay } from '#platform/texts/format-date.ts'
import type { RelyingParty } from '../second-step/passkeys.ts'
import { recordFailedPassword } from '../sign-in-history/record-failed-password.ts'
import type { Place } from '../sign-in-history/sign-in-events.ts'
import type { Attempts } from './attempts.ts'

export interface SignInServices {
  db: Pool
  attempts: Attempts
  passwords: Passwords
  /** Decrypts the secrets of authenticator apps. */
  seal: Seal
  rp: RelyingParty
}

/** The user with a correct password, and the hash that matched. */
export interface RightPassword {
  userId: string
  passwordHash: string
}

/**
 * Checks an email address and a password and returns the user, with the hash that matched. Throws 401 with the same message and
 * timing whether the address is unknown or the password wrong, and 429 after too many attempts.
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
    await recordFailedPassword(db, { email, place })
    throw wrong(credential?.user_id)
  }
  await attempts.forgive(attempt)
  return { userId: credential.user_id, passwordHash: credential.password_hash }
}

/** A user who signs in, possibly by an invitation or to reopen what was closed. */
interface Entrant {
  userId: string
  invitation: string | undefined
  /** They were informed about what was closed, and reopen it. */
  isComingBack: boolean
}

/**
 * Admits an authenticated user. With an invitation they join its team first: throws 410 if it is no longer valid, 403 if it is
 * for another address. With `isComingBack`, reopens what was closed. Throws 409 as {@link assertMayEnter}, and 403 for a user
 * without any team.
 */
export async function admit(db: Pool, entrant: Entrant): Promise<void> {
  const { userId, invitation } = entrant
  const closures = await assertMayEnter(db, entrant)
  if (closures) await db.transaction().execute((tx) => comeBack(tx, { userId, ...closures }))
  if (invitation !== undefined) await db.transaction().execute((tx) => acceptInvitation(tx, { token: invitation, userId }))
  const membership = await chooseMembership(db, { userId, organization: null })
  if (!membership) throw forbidden(await noTeamReason(db, userId))
}

/**
 * Throws 409 with what was closed (`Closed` of the contract) if the user has closed their account, or has only closed teams that
 * they can reopen, and has not confirmed to do so. Returns what is to be reopened; null if nothing.
 */
export async function assertMayEnter(
  db: Pool,
  { userId, invitation, isComingBack }: Entrant,
): Promise<{ withTeams: boolean } | null> {
  const closures = await findClosed(db, userId)
  // An invited user will have a team.
  const isInvited = invitation !== undefined
  const withTeams = closures.teams.length > 0 && !isInvited && !(await chooseMembership(db, { userId, organization: null }))
  if (closures.account === null && !withTeams) return null
  if (!isComingBack)
    throw new AppError('conflict', t('errors.signIn.closed'), {
      data: { ...closures, teams: withTeams ? closures.teams : [] },
    })
  return { withTeams }
}

/** The error message does not reveal whether the user exists; the audit log of their teams does. */
function wrong(userId: string | undefined): AppError {
  const error = new AppError('unauthorised', t('errors.signIn.wrong'))
  if (userId !== undefined) error.refused = { tenantId: null, userId, itemId: null }
  return error
}

/**
 * Throws 401 if the password was changed since it was checked: the change has ended other sign-ins in progress. Waits for a
 * concurrent change.
 */
export async function assertSamePassword(db: Pool, { userId, passwordHash }: RightPassword): Promise<void> {
  const credential = await db
    .transaction()
    .execute((tx) =>
      tx.selectFrom('credentials').select('password_hash').where('user_id', '=', userId).forShare().executeTakeFirst(),
    )
  if (credential?.password_hash !== passwordHash) throw new AppError('unauthorised', t('errors.signIn.passwordChanged'))
}

async function noTeamReason(db: Pool, userId: string): Promise<string> {
  const closedTeam = await findClosedTeam(db, userId)
  if (!closedTeam) return t('errors.signIn.noTeam')
  return t('errors.signIn.teamClosedUntil', { team: closedTeam.name, date: formatDay(closedTeam.ends) })
}
