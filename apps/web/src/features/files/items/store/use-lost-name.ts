import { useSyncExternalStore } from 'react'
import { lostItems } from './lost-items.ts'

/** Returns the name of an item to which the user lost access while it was open at a path; null if there is none. */
export function useLostName(path: string): string | null {
  return useSyncExternalStore(lostItems.subscribe, () => lostItems.get().find((item) => item.path === path)?.name ?? null)
}
