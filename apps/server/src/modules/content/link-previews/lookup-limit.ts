import type { Pool } from '#platform/db/db.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

/**
 * Counts what a person has the server fetch from outside, over all servers: thirty pages a minute. Throws 429 when there were
 * more, so that nobody makes the server search a network or pull at a site.
 */
export async function countLookup(db: Pool, userId: string): Promise<void> {
  const message = 'Too many pages were looked up. Please try again in a minute.'
  await createRateLimit(db, { name: 'link', points: 30, seconds: 60, message }).take(userId)
}
