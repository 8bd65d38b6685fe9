/** The item that is being renamed in place. One at a time for the whole page. */
import { useSyncExternalStore } from 'react'

let renamingId: string | null = null
const listeners = new Set<() => void>()

function setRenamingId(id: string | null): void {
  renamingId = id
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts to rename an item in place if a list shows it; returns whether one does. */
export function startRenaming(id: string): boolean {
  if (document.querySelector(`[data-item-id="${CSS.escape(id)}"] [data-item-name]`) === null) return false
  setRenamingId(id)
  return true
}

/** Ends renaming in place. */
export function stopRenaming(id: string): void {
  if (renamingId === id) setRenamingId(null)
}

export function useIsRenaming(id: string): boolean {
  return useSyncExternalStore(subscribe, () => renamingId === id)
}
