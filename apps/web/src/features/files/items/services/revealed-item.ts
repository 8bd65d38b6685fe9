import { useSyncExternalStore } from 'react'

let revealedId: string | null = null
const listeners = new Set<() => void>()

function setRevealed(id: string | null): void {
  revealedId = id
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the next list that contains the item to select and show it. */
export function revealItem(id: string): void {
  setRevealed(id)
}

/** Returns the item that a list should select once it contains it, and a function to call when this is done. */
export function useRevealedItem(): [string | null, () => void] {
  return [useSyncExternalStore(subscribe, () => revealedId), clear]
}

const clear = () => setRevealed(null)
