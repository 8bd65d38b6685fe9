import type { NotificationMeta } from '@arbour/contract/entities/account/notification'
import { notificationPath } from '@arbour/contract/notification-path'
import { safeReturnPath } from '#lib/sign-in/return-path.ts'

/** Where a click on a notification leads: a path of the application, an address elsewhere, or nowhere. */
export type Destination = { path: string } | { address: string } | null

/** Where the meta of a notification leads. What is no path of this application, and no address of the web, leads nowhere. `here` is the page that is shown. */
export function destinationOf(meta: NotificationMeta, here: string): Destination {
  const path = notificationPath(meta, here)
  // The start page is what stands for all that is none.
  if (path !== null) return safeReturnPath(path, location.origin) === '/' && path !== '/' ? null : { path }
  return meta.link !== undefined && /^https?:\/\//i.test(meta.link) && URL.canParse(meta.link) ? { address: meta.link } : null
}
