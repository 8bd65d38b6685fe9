import { showToast, type ToastAction } from './toast-store.ts'

/** Shows a message about a completed action, for longer if it offers a follow-up. */
export function notify(
  message: string,
  actions: readonly ToastAction[] = [],
  type: 'success' | 'warning' | 'error' = 'success',
): void {
  showToast({ type, message, actions })
}
