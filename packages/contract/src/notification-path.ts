import type { NotificationMeta } from './entities/account/notification.ts'
import { PERMALINK_PATH } from './limits.ts'

/** URL parameters that say what to open on the target page. */
export const LANDING_PARAMETERS = ['action', 'uuid', 'token', 'file_id', 'tab', 'at'] as const

/**
 * Returns the target path of a notification, with parameters for what to open there. Items are referenced by permalink, which
 * resolves to their place in the user's tree. Dialogs that work on any page open over `here`, the current page. Null if the
 * notification has no target.
 */
export function notificationPath(meta: NotificationMeta, here = '/'): string | null {
  const place = meta.to ?? (meta.file_id === undefined ? null : `${PERMALINK_PATH}/${meta.file_id}`)
  if (meta.action === undefined) return place
  const parameters = LANDING_PARAMETERS.flatMap((name) => {
    const value = meta[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  // The user who answers a request may be unable to open its item: the dialog opens over the current page.
  const from = meta.action === 'SHOW_FILE_EDITOR' ? (place ?? '/') : (meta.to ?? here)
  return `${from}${from.includes('?') ? '&' : '?'}${parameters.join('&')}`
}
