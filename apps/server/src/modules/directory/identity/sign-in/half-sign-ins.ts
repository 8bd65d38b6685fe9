import type { InteractionDetails } from '@arbour/contract/identity'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { countRecoveryCodes } from '../second-step/recovery-codes.ts'
import type { RightPassword } from './sign-in.ts'

/** A sign-in with a correct password that still needs its second step. */
export interface HalfSignIn extends RightPassword {
  /** The user reopens a closed account or team. */
  isComingBack: boolean
}

/** Minutes within which the second step must follow. */
const LASTS_MINUTES = 15

/** Stores, for an interaction of the provider, the user whose password was right and who may take the second step. */
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

/**
 * Returns the user who must take the second step of an interaction; null before the password was right, if it has changed, and
 * after 15 minutes.
 */
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

/** Deletes it: the user is signed in, or starts again. */
export async function endHalfSignIn(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('half_sign_ins').where('uid', '=', uid).execute()
}

/** Returns the user's second steps, for the page that asks for one. */
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
