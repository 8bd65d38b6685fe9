/**
 * The item whose details the pane shows. It follows the selection; an item's menu can request the details of its own item, which
 * may not be selected. Separate from the pane, so that actions do not depend on it.
 */
import { useSyncExternalStore } from 'react'

let requestedId: string | null = null
let displayedId: string | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Requests the details of one item; null makes the pane follow the selection again. */
export function requestDetails(id: string | null): void {
  requestedId = id
  for (const listener of listeners) listener()
}

/** Returns the requested item, or null while the pane follows the selection. */
export function useAskedDetails(): string | null {
  return useSyncExternalStore(subscribe, () => requestedId)
}

/** Called by the pane with the item that it shows; null for several, none, or no pane. */
export function setDisplayedDetails(id: string | null): void {
  displayedId = id
}

/** Returns the item whose details are visible. */
export function displayedDetails(): string | null {
  return displayedId
}
