import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Minutes for which an authenticator may think it over. */
const LASTS_MINUTES = 5

/** Who is asked: the browser of an interaction, or a person who adds a passkey in one of theirs. */
export const challengeOwner = {
  ofInteraction: (uid: string) => `interaction:${uid}`,
  ofPerson: ({ userId, session }: { userId: string; session: string | null }) => `person:${userId}:${session ?? ''}`,
}

/** Keeps what an authenticator is to sign, in place of what it was asked before. */
export async function keepChallenge(db: Db, { owner, challenge }: { owner: string; challenge: string }): Promise<void> {
  const values = { challenge, expires: sql<Date>`now() + make_interval(mins => ${LASTS_MINUTES})` }
  await db
    .insertInto('passkey_challenges')
    .values({ owner, ...values })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
    .execute()
}

/** What was to be signed, once: it is used up, whatever comes of it. Null when nothing was, or too long ago. */
export async function takeChallenge(db: Db, owner: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('owner', '=', owner)
    .returning(['challenge', sql<boolean>`expires > now()`.as('isGood')])
    .executeTakeFirst()
  return row?.isGood ? row.challenge : null
}
