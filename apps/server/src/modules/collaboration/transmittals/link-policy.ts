import type { LinkPolicy } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { loadSharingPolicy } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/app-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Determines whether the links of a transmittal are active under the team's policy for links without an account: they have no
 * password, and expire as those must.
 */
export function areLinksOpen(policy: LinkPolicy, created: Date): boolean {
  const { allows_links, needs_link_password, max_link_days: days } = policy
  return allows_links && !needs_link_password && (days === null || created.getTime() + days * DAY_MS > Date.now())
}

/** Throws 403 if a team allows no links without a password. */
export async function assertLinksAllowed(db: Db, tenantId: string): Promise<void> {
  const { allows_links, needs_link_password } = await loadSharingPolicy(db, tenantId)
  if (!allows_links) throw forbidden(t('errors.links.off'))
  if (needs_link_password) throw forbidden(t('errors.transmittals.passwordPolicy'))
}
