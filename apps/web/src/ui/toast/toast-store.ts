/** Messages that are shown for a while. A leaf without React, so that anything may show one. */
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
  /** Something to do about it, such as Undo; closes the toast. */
  action?: ToastAction
  /** The same for several, such as Open and Undo. */
  actions?: readonly ToastAction[]
  /** Milliseconds; by default 3 s, and 8 s with an action. Infinite: until it is closed. */
  duration?: number
}

export interface ToastEntry extends ToastOptions {
  id: number
  duration: number
}

const DURATION_MS = 3000
const ACTION_DURATION_MS = 8000
/** More at once would cover the page; the oldest goes. */
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

/** Takes a toast away before its time. */
export function hideToast(id: number): void {
  const entry = toastStore.get().find((one) => one.id === id)
  if (entry) toastStore.remove(entry)
}
