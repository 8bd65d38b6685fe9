import type { NotificationMeta } from './entities/account/notification.ts'
import { PERMALINK_PATH } from './limits.ts'

/** The parameters of an address that say what is opened there. */
export const LANDING_PARAMETERS = ['action', 'uuid', 'token', 'file_id', 'tab'] as const

/**
 * Where a click on a notification lands: a path of the application, with what is to be opened there as parameters. An item is named by its
 * permalink, which leads to where it stands for the person. What opens over any page opens over `here`, where the person is. Null for a
 * notification that leads nowhere.
 */
export function notificationPath(meta: NotificationMeta, here = '/'): string | null {
  const place = meta.to ?? (meta.file_id === undefined ? null : `${PERMALINK_PATH}/${meta.file_id}`)
  if (meta.action === undefined) return place
  const parameters = LANDING_PARAMETERS.flatMap((name) => {
    const value = meta[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  // Who answers a request may be unable to open the item that it is about: the dialog opens wherever they are.
  const from = meta.action === 'SHOW_FILE_EDITOR' ? (place ?? '/') : (meta.to ?? here)
  return `${from}${from.includes('?') ? '&' : '?'}${parameters.join('&')}`
}
