import type { Notification } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'

/** Returns the label of the button of a notification that the user still has to act on; null for all others. */
export function getPendingAction({ is_pending, meta }: Notification): string | null {
  if (!is_pending) return null
  if (meta.action === 'ACCEPT_FILE_PARTNERSHIP_INVITE') return t('account.notifications.accept')
  if (meta.action === 'HANDLE_FILE_ACCESS_REQUEST' || meta.to === '/settings/connections')
    return t('account.notifications.respond')
  return meta.to?.startsWith('/shared') ? t('account.notifications.addToFiles') : t('common.open')
}
