import type { NotificationMeta } from '@arbour/contract/entities/account/notification'
import { notificationPath } from '@arbour/contract/notification-path'
import { safeReturnPath } from '#lib/sign-in/return-path.ts'

/** The target of a notification: a path of the application, an external URL, or none. */
export type Destination = { path: string } | { address: string } | null

/**
 * Returns the target in the meta of a notification. Anything that is neither a path of this application nor a web URL is ignored.
 * `currentUrl` is the current page.
 */
export function getDestination(meta: NotificationMeta, currentUrl: string): Destination {
  const path = notificationPath(meta, currentUrl)
  // Invalid paths are mapped to the start page.
  if (path !== null) return safeReturnPath(path, location.origin) === '/' && path !== '/' ? null : { path }
  return meta.link !== undefined && /^https?:\/\//i.test(meta.link) && URL.canParse(meta.link) ? { address: meta.link } : null
}
