import { showToast, type ToastAction } from './toast-store.ts'

/** Tells what was done, for longer when there is something to do about it. */
export function notify(
  message: string,
  actions: readonly ToastAction[] = [],
  type: 'success' | 'warning' | 'error' = 'success',
): void {
  showToast({ type, message, actions })
}
