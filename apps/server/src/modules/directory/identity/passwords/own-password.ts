import { t } from '@arbour/messages/t'
import type { Installation, MemberContext } from '#modules/context.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'
import { type Attempts, createAttempts } from '../sign-in/attempts.ts'

/** A user with a password on this server. */
export interface Credential {
  userId: string
  passwordHash: string
  email: string
  /** First and last name combined. */
  name: string
  /** Personal data that a password must not be based on. */
  known: string[]
}

/** Throws 409 if an external identity provider manages sign-in. */
export function assertSignsInHere({ signIn }: Installation): void {
  if (signIn === 'external') throw new AppError('conflict', t('errors.account.passwordAtProvider'))
}

/** Loads the user's sign-in data. Throws 409 for a user of an external provider. */
export function loadCredential(db: Db, userId: string): Promise<Credential> {
  return readCredential(selectCredential(db, userId), userId)
}

/** Does the same and locks the user's sign-in methods until the transaction ends. */
export function lockCredential(tx: Db, userId: string): Promise<Credential> {
  return readCredential(selectCredential(tx, userId).forUpdate('c'), userId)
}

/**
 * Asserts that a password is the user's.
 * @throws {AppError} forbidden, on the field, if it is wrong; rate_limited; conflict for users of an external provider
 */
export async function assertOwnPassword(
  { db, principal, attempts, passwords }: MemberContext & { attempts: Attempts; passwords: Passwords },
  { password, field, wrong }: { password: string; field: string; wrong: string },
): Promise<Credential> {
  const credential = await loadCredential(db, principal.userId)
  await attempts.takeOwn(principal.userId)
  if (!(await passwords.verify(credential.passwordHash, password)))
    throw new AppError('forbidden', wrong, { fields: { [field]: wrong } })
  await attempts.forgiveOwn(principal.userId)
  return credential
}

/** Determines whether a user has a password here: users of an external provider and users created by a script have none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await selectCredential(db, userId).executeTakeFirst()) !== undefined
}

/** Asserts the `password` as {@link assertOwnPassword} does, before an irreversible operation; users without one need none. */
export async function assertPasswordIfAny(ctx: MemberContext, password: string | undefined): Promise<void> {
  if (!(await hasPassword(ctx.db, ctx.principal.userId))) return
  const attempts = createAttempts(ctx.db)
  await assertOwnPassword(
    { ...ctx, attempts },
    { password: password ?? '', field: 'password', wrong: t('errors.account.passwordWrong') },
  )
}

function selectCredential(db: Db, userId: string) {
  return db
    .selectFrom('credentials as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.password_hash', 'u.email', 'u.first_name', 'u.last_name'])
    .where('c.user_id', '=', userId)
}

async function readCredential(query: ReturnType<typeof selectCredential>, userId: string): Promise<Credential> {
  const row = await query.executeTakeFirst()
  if (!row) throw new AppError('conflict', t('errors.account.passwordAtProvider'))
  const { password_hash: passwordHash, email, first_name, last_name } = row
  return { userId, passwordHash, email, name: fullName(row), known: [first_name, last_name, email] }
}
