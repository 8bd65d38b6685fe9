import type { Installation, MemberContext } from '#modules/context.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'
import { type Attempts, createAttempts } from '../sign-in/attempts.ts'

const ELSEWHERE = 'Your passwords are kept by your identity provider. Change it there.'
const WRONG = 'This is not your password'

/** Somebody who has a password here. */
export interface Credential {
  userId: string
  passwordHash: string
  email: string
  /** First and last name in one. */
  name: string
  /** What is known of the person, and so is in no good password. */
  known: string[]
}

/** Throws 409 where an outside identity provider says how people sign in. */
export function assertSignsInHere({ signIn }: Installation): void {
  if (signIn === 'external') throw new AppError('conflict', ELSEWHERE)
}

/** The person as they sign in here. Throws 409 for who signs in elsewhere. */
export function loadCredential(db: Db, userId: string): Promise<Credential> {
  return readCredential(selectCredential(db, userId), userId)
}

/** The same, and waits for others who change how the person signs in; held until the transaction ends. */
export function lockCredential(tx: Db, userId: string): Promise<Credential> {
  return readCredential(selectCredential(tx, userId).forUpdate('c'), userId)
}

/** Throws 403 at the field for a password that is not the person's, 429 after too many, and 409 for who signs in elsewhere. */
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

/** Whether somebody has a password here: not at an outside provider, nor whom a script made. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await selectCredential(db, userId).executeTakeFirst()) !== undefined
}

/** Throws as {@link assertOwnPassword} does, at `password`, before something that cannot be taken back; who has none here needs none. */
export async function assertPasswordIfAny(ctx: MemberContext, password: string | undefined): Promise<void> {
  if (!(await hasPassword(ctx.db, ctx.principal.userId))) return
  const attempts = createAttempts(ctx.db)
  await assertOwnPassword({ ...ctx, attempts }, { password: password ?? '', field: 'password', wrong: WRONG })
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
  if (!row) throw new AppError('conflict', ELSEWHERE)
  const { password_hash: passwordHash, email, first_name, last_name } = row
  return { userId, passwordHash, email, name: fullName(row), known: [first_name, last_name, email] }
}
