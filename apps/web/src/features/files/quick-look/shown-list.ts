/** The list that is on the screen, for what lies over it and walks through it. A leaf, so that lists need not know who does. */
import { useSyncExternalStore } from 'react'
import type { ItemList } from '#features/files/items/public/lists.ts'

let shown: ItemList | null = null
const listeners = new Set<() => void>()

/** Says which list is shown; null when it goes. */
export function noteShownList(list: ItemList | null): void {
  shown = list
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list that is shown, or null on a page without one. */
export function useShownList(): ItemList | null {
  return useSyncExternalStore(subscribe, () => shown)
}
