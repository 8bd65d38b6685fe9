import type { SignInEventKind, SignInMeans } from '@arbour/contract/entities/account/second-step'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'

const MAX_USER_AGENT_LENGTH = 500

/** The origin of a request, as far as known. */
export interface Place {
  ip: string | null
  userAgent: string
}

/** Records an event in the user's sign-in history. */
export async function recordSignInEvent(
  tx: Db,
  {
    userId,
    kind,
    place,
    means = [],
    about = null,
  }: {
    userId: string
    kind: Exclude<SignInEventKind, 'failed'>
    place: Place
    means?: readonly SignInMeans[]
    about?: string | null
  },
): Promise<void> {
  await tx
    .insertInto('sign_in_events')
    .values({ id: newId(), user_id: userId, kind, means: [...means], about, slot: null, ...columnsOf(place) })
    .execute()
}

/**
 * Records a failed attempt. Attempts in one hour with the same origin and method share a row, so that the list can't be flooded.
 */
export async function recordSignInFailure(
  db: Db,
  { userId, place, means }: { userId: string; place: Place & { ip: string }; means: SignInMeans },
): Promise<void> {
  const slot = [userId, means, networkOf(place.ip), new Date().toISOString().slice(0, 13)].join(' ')
  await db
    .insertInto('sign_in_events')
    .values({ id: newId(), user_id: userId, kind: 'failed', means: [means], about: null, slot, ...columnsOf(place) })
    .onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet({ ...columnsOf(place), count: sql<number>`sign_in_events.count + 1`, created: sql<Date>`now()` }),
    )
    .execute()
}

/** Returns the origin of the browser of a session. */
export async function placeOfSession(db: Db, session: string | null): Promise<Place> {
  const row =
    session === null
      ? undefined
      : await db.selectFrom('sign_in_sessions').select(['ip', 'user_agent']).where('uid', '=', session).executeTakeFirst()
  return { ip: row?.ip ?? null, userAgent: row?.user_agent ?? '' }
}

function columnsOf({ ip, userAgent }: Place) {
  return { ip, user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH) }
}
