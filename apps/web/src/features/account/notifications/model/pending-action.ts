import type { Notification } from '@arbour/contract/entities/account/notification'

/** Returns the label of the button of a notification that the user still has to act on; null for all others. */
export function getPendingAction({ is_pending, meta }: Notification): string | null {
  if (!is_pending) return null
  if (meta.action === 'ACCEPT_FILE_PARTNERSHIP_INVITE') return 'Accept'
  if (meta.action === 'HANDLE_FILE_ACCESS_REQUEST' || meta.to === '/settings/connections') return 'Answer'
  return meta.to?.startsWith('/shared') ? 'Add to files' : 'Open'
}
