import { t } from '@arbour/messages/t'
import type { Pool } from '#platform/db/db.ts'
import { createRateLimit, type RateLimit } from '#platform/rate-limit.ts'

/** Returns the hourly limit of manually sent messages for one user: tests and replays. */
export function sendingLimit(db: Pool): RateLimit {
  const message = () => t('errors.limits.webhookDeliveries')
  return createRateLimit(db, { name: 'webhook-sending', points: 300, seconds: 3600, message })
}
