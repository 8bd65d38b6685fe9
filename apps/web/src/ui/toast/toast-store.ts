/** Toasts: messages that are shown for a while. Has no dependency on React, so that any code can show one. */
import { createListStore } from '#lib/list-store.ts'

type ToastType = 'info' | 'success' | 'error' | 'warning'

export interface ToastAction {
  label: string
  onClick: () => void
}

interface ToastOptions {
  type: ToastType
  title?: string
  message: string
  /** A follow-up action, such as Undo; it closes the toast. */
  action?: ToastAction
  /** Several follow-up actions, such as Open and Undo. */
  actions?: readonly ToastAction[]
  /** Milliseconds; by default 3 s, and 8 s with an action. Infinity: until it is closed. */
  duration?: number
}

export interface ToastEntry extends ToastOptions {
  id: number
  duration: number
}

const DURATION_MS = 3000
const ACTION_DURATION_MS = 8000
/** More would cover the page; the oldest is removed. */
const MAX_SHOWN = 4

export const toastStore = createListStore<ToastEntry>()

let lastId = 0

/** Shows a toast; returns its id for {@link hideToast}. */
export function showToast(options: ToastOptions): number {
  const id = ++lastId
  const duration = options.duration ?? (options.action || options.actions?.length ? ACTION_DURATION_MS : DURATION_MS)
  toastStore.set([...toastStore.get(), { ...options, id, duration }].slice(-MAX_SHOWN))
  return id
}

/** Hides a toast early. */
export function hideToast(id: number): void {
  const entry = toastStore.get().find((candidate) => candidate.id === id)
  if (entry) toastStore.remove(entry)
}
