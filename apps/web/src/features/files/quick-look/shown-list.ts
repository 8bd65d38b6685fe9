/** The visible list, for overlays that navigate through it. Separate, so that lists do not depend on them. */
import { useSyncExternalStore } from 'react'
import type { ItemList } from '#features/files/items/public/lists.ts'

let shownList: ItemList | null = null
const listeners = new Set<() => void>()

/** Sets the visible list; null when it unmounts. */
export function setShownList(list: ItemList | null): void {
  shownList = list
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the visible list, or null on a page without one. */
export function useShownList(): ItemList | null {
  return useSyncExternalStore(subscribe, () => shownList)
}
