import { useSyncExternalStore } from 'react'

let wanted: string | null = null
const listeners = new Set<() => void>()

function set(id: string | null): void {
  wanted = id
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks whichever list comes to hold the item to select and show it. */
export function revealItem(id: string): void {
  set(id)
}

/** The item that a list is to select as soon as it holds it, and the way to say that it was done. */
export function useRevealedItem(): [string | null, () => void] {
  return [useSyncExternalStore(subscribe, () => wanted), clear]
}

const clear = () => set(null)
