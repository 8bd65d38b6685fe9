import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'

const MAX_USER_AGENT_LENGTH = 500

/** Records the browser of a provider session at each sign-in. */
export async function recordSession(
  db: Db,
  { uid, userId, userAgent, ip }: { uid: string; userId: string; userAgent: string; ip: string },
): Promise<void> {
  const values = { user_id: userId, user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH), ip, last_used: sql<Date>`now()` }
  await db
    .insertInto('sign_in_sessions')
    .values({ id: newId(), uid, ...values })
    .onConflict((conflict) =>
      // Another user in the same browser starts a new record.
      conflict.column('uid').doUpdateSet({
        ...values,
        created: sql<Date>`CASE WHEN sign_in_sessions.user_id = excluded.user_id THEN sign_in_sessions.created ELSE now() END`,
      }),
    )
    .execute()
}

/** Records that a browser has received new tokens. */
export async function touchSession(db: Db, uid: string): Promise<void> {
  await db.updateTable('sign_in_sessions').set({ last_used: sql<Date>`now()` }).where('uid', '=', uid).execute()
}

/** SQL: whether the provider still has a session with a uid. */
export function isLiveSession(uid: ReturnType<typeof sql<string>>) {
  return sql<boolean>`EXISTS (
    SELECT FROM oidc_payloads s
    WHERE s.model = 'Session' AND s.uid = ${uid} AND s.payload ? 'accountId' AND (s.expires IS NULL OR s.expires > now())
      AND NOT EXISTS (SELECT FROM ended_sessions e WHERE e.uid = s.uid))`
}

/** Returns those of some sessions that the provider has ended. */
export async function endedSessions(db: Db, uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set()
  const { rows } = await sql<{ uid: string }>`
    SELECT asked.uid FROM unnest(${[...uids]}::text[]) AS asked (uid) WHERE NOT ${isLiveSession(sql<string>`asked.uid`)}`.execute(
    db,
  )
  return new Set(rows.map(({ uid }) => uid))
}

/** The sessions of a user to end: all, one, or all except one. */
type Which = { uid: string } | { exceptUid: string | null }

/**
 * Signs a user out of browsers: deletes sessions and tokens of the provider, and sign-ins that wait for their second step, in the
 * caller's transaction. Returns the number of browsers.
 */
export async function endSessions(tx: Db, { userId, ...which }: { userId: string } & Which): Promise<number> {
  const isMeant = (uid: ReturnType<typeof sql<string | null>>) =>
    'uid' in which ? sql`${uid} = ${which.uid}` : sql`${uid} IS DISTINCT FROM ${which.exceptUid}::text`
  await sql`
    WITH ended AS (
      DELETE FROM oidc_payloads
      WHERE payload ? 'accountId' AND payload ->> 'accountId' = ${userId}
        AND model IN ('Session', 'RefreshToken', 'AuthorizationCode')
        AND ${isMeant(sql<string | null>`CASE model WHEN 'Session' THEN uid ELSE payload ->> 'sessionUid' END`)}
      RETURNING CASE model WHEN 'Session' THEN uid ELSE payload ->> 'sessionUid' END AS uid
    )
    INSERT INTO ended_sessions (uid) SELECT DISTINCT uid FROM ended WHERE uid IS NOT NULL ON CONFLICT DO NOTHING`.execute(tx)
  await sql`DELETE FROM oidc_payloads WHERE model = 'Interaction' AND payload #>> '{result,login,accountId}' = ${userId}`.execute(
    tx,
  )
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_sessions')
    .where('user_id', '=', userId)
    .where(isMeant(sql<string>`sign_in_sessions.uid`) as ReturnType<typeof sql<boolean>>)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
