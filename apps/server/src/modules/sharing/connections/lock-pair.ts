import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Waits for others who change how two teams stand to each other; held until the transaction ends. Taken before any lock of a tree. The rows of the
 * teams are left alone: who changes a tree may write to them.
 */
export async function lockPair(tx: Db, teamIds: readonly [string, string]): Promise<void> {
  const key = `connection:${teamIds.toSorted().join(' ')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Waits for others of a team who ask for connections, so that they can be counted. Taken before {@link lockPair}. */
export async function lockRequests(tx: Db, teamId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`connection requests:${teamId}`}, 0))`.execute(tx)
}
