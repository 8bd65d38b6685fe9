import type { LinkPolicy } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { AppError, invalid } from '#platform/http/app-error.ts'

const DAY = 24 * 60 * 60 * 1000

/** The requested properties of a link. */
interface LinkSettings {
  hasPassword: boolean
  expires: Date | null
}

/**
 * Throws 400, on the field, for a link that would have expired already, or that the team's policy forbids; 403 if it allows none.
 */
export function assertAllowed(policy: LinkPolicy, { hasPassword, expires }: LinkSettings): void {
  if (!policy.allows_links) throw new AppError('forbidden', t('errors.links.off'))
  if (policy.needs_link_password && !hasPassword) throw invalid('use_password', t('errors.links.passwordPolicy'))
  if (expires !== null && expires.getTime() <= Date.now()) throw invalid('expiry', t('errors.fields.futureTime'))
  const { max_link_days: days } = policy
  if (days !== null && (expires === null || expires.getTime() > Date.now() + days * DAY))
    throw invalid('expiry', t('errors.links.expiryPolicy', { days }))
}
