import type { SignInRequest } from '@arbour/contract/identity'
import { acceptInvitation, chooseMembership } from '#modules/teams/public.ts'
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
 * it is no good any more, 403 when it is for another address.
 */
export async function signIn(
  { db, attempts, passwords }: SignInServices,
  { email, password, invitation, ...from }: SignInRequest & { ip: string; browser: string | null },
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
  if (invitation !== undefined) await db.transaction().execute((tx) => acceptInvitation(tx, { token: invitation, userId }))
  const membership = await chooseMembership(db, { userId, organization: null })
  if (!membership) throw forbidden('You belong to no team, or are suspended. Ask an Admin of your team.')
  return { userId, passwordHash: credential.password_hash }
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
