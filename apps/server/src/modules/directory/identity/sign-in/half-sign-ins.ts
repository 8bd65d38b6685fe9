import type { InteractionDetails } from '@arbour/contract/identity'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { countRecoveryCodes } from '../second-step/recovery-codes.ts'
import type { RightPassword } from './sign-in.ts'

/** A sign-in of which the password was right. */
export interface HalfSignIn extends RightPassword {
  /** They open again what was closed. */
  isComingBack: boolean
}

/** Minutes in which the second step has to follow. */
const LASTS_MINUTES = 15

/** Remembers, for an interaction of the provider, whose password was right: the second step is theirs to take. */
export async function keepHalfSignIn(
  db: Db,
  { uid, userId, passwordHash, isComingBack }: HalfSignIn & { uid: string },
): Promise<void> {
  const values = { user_id: userId, password_hash: passwordHash, is_coming_back: isComingBack, created: sql<Date>`now()` }
  await db
    .insertInto('half_sign_ins')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute()
}

/** Whose second step an interaction waits for; null before the password was right, and once it is another one or a quarter of an hour has gone by. */
export async function findHalfSignIn(db: Db, uid: string): Promise<HalfSignIn | null> {
  const row = await db
    .selectFrom('half_sign_ins as h')
    .innerJoin('credentials as c', (join) =>
      join.onRef('c.user_id', '=', 'h.user_id').onRef('c.password_hash', '=', 'h.password_hash'),
    )
    .select(['h.user_id', 'h.password_hash', 'h.is_coming_back'])
    .where('h.uid', '=', uid)
    .where('h.created', '>', sql<Date>`now() - make_interval(mins => ${LASTS_MINUTES})`)
    .executeTakeFirst()
  return row ? { userId: row.user_id, passwordHash: row.password_hash, isComingBack: row.is_coming_back } : null
}

/** Forgets it: the person is signed in, or begins anew. */
export async function endHalfSignIn(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('half_sign_ins').where('uid', '=', uid).execute()
}

/** What the person has for their second step, for the page that asks for it. */
export async function describeSecondStep(db: Db, userId: string): Promise<NonNullable<InteractionDetails['second_step']>> {
  const row = await db
    .selectFrom('users as u')
    .select([
      'u.email',
      sql<boolean>`EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = u.id AND a.confirmed IS NOT NULL)`.as('has_app'),
      sql<boolean>`EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)`.as('has_passkey'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, has_recovery_code: (await countRecoveryCodes(db, userId)) > 0 }
}
