/**
 * Whose details the pane shows. It follows the selection; an item's menu may ask for those of its own item, which need not be selected.
 * A leaf without the pane, so that actions can ask and need not know it.
 */
import { useSyncExternalStore } from 'react'

let asked: string | null = null
let displayed: string | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the details of one item; null leaves the pane to the selection again. */
export function askDetailsOf(id: string | null): void {
  asked = id
  for (const listener of listeners) listener()
}

/** The item whose details were asked for, or null while the pane follows the selection. */
export function useAskedDetails(): string | null {
  return useSyncExternalStore(subscribe, () => asked)
}

/** Says, from the pane, which one item it shows; null for several, none, or no pane. */
export function noteDisplayedDetails(id: string | null): void {
  displayed = id
}

/** The one item whose details are on the screen. */
export function displayedDetails(): string | null {
  return displayed
}
