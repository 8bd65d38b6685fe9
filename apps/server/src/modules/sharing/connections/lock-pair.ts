import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Locks the relationship of two teams until the transaction ends. Take it before any lock of a tree. It does not lock the rows of
 * the teams, since changes of a tree may write to them.
 */
export async function lockPair(tx: Db, teamIds: readonly [string, string]): Promise<void> {
  const key = `connection:${teamIds.toSorted().join(' ')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Serialises the connection requests of a team, so that they can be counted. Take it before {@link lockPair}. */
export async function lockRequests(tx: Db, teamId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`connection requests:${teamId}`}, 0))`.execute(tx)
}
