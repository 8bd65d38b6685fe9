/** The item that is being renamed in place. One at a time for the whole page. */
import { useSyncExternalStore } from 'react'

let renaming: string | null = null
const listeners = new Set<() => void>()

function set(id: string | null): void {
  renaming = id
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts to rename an item in place if a list shows it; returns whether one does. */
export function startRenaming(id: string): boolean {
  if (document.querySelector(`[data-item-id="${CSS.escape(id)}"] [data-item-name]`) === null) return false
  set(id)
  return true
}

/** Ends renaming in place. */
export function stopRenaming(id: string): void {
  if (renaming === id) set(null)
}

export function useIsRenaming(id: string): boolean {
  return useSyncExternalStore(subscribe, () => renaming === id)
}
