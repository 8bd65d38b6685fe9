import type { Services } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createAttempts } from '../sign-in/attempts.ts'

const WRONG = 'This is not your current password'

/** Whether somebody has a password here: not at an outside provider, nor whom a script made. */
export async function hasPassword({ db }: Pick<Services, 'db'>, userId: string): Promise<boolean> {
  const found = await db.selectFrom('credentials').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

/**
 * Throws 403 with the field unless it is the password of who asks, 429 after too many tries. Who has none here needs none.
 */
export async function assertOwnPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  { userId, password, field = 'password' }: { userId: string; password: string | undefined; field?: string },
): Promise<void> {
  const credential = await db.selectFrom('credentials').select('password_hash').where('user_id', '=', userId).executeTakeFirst()
  if (!credential) return
  await createAttempts(db).takeOwn(userId)
  if (!(await passwords.verify(credential.password_hash, password ?? '')))
    throw new AppError('forbidden', WRONG, { fields: { [field]: WRONG } })
}
