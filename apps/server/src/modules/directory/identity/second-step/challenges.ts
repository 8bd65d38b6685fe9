import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Minutes within which an authenticator must respond. */
const LASTS_MINUTES = 5

/** The owner of a challenge: the browser of an interaction, or a user who adds a passkey in one of their browsers. */
export const challengeOwner = {
  ofInteraction: (uid: string) => `interaction:${uid}`,
  ofPerson: ({ userId, session }: { userId: string; session: string | null }) => `person:${userId}:${session ?? ''}`,
}

/** Stores the challenge for an authenticator, replacing an earlier one. */
export async function keepChallenge(db: Db, { owner, challenge }: { owner: string; challenge: string }): Promise<void> {
  const values = { challenge, expires: sql<Date>`now() + make_interval(mins => ${LASTS_MINUTES})` }
  await db
    .insertInto('passkey_challenges')
    .values({ owner, ...values })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
    .execute()
}

/** Consumes the challenge, whatever the outcome. Null if there was none, or if it has expired. */
export async function takeChallenge(db: Db, owner: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('owner', '=', owner)
    .returning(['challenge', sql<boolean>`expires > now()`.as('isGood')])
    .executeTakeFirst()
  return row?.isGood ? row.challenge : null
}
