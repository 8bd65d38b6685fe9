import { t } from '@arbour/messages/t'
import type { Pool } from '#platform/db/db.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

/**
 * Limits the requests that the server makes to external sites for a user, across all servers: thirty pages a minute. Throws 429
 * beyond that, so that the server can't be used to scan a network or to flood a site.
 */
export async function countLookup(db: Pool, userId: string): Promise<void> {
  const message = () => t('errors.limits.linkPreviews')
  await createRateLimit(db, { name: 'link', points: 30, seconds: 60, message }).take(userId)
}
