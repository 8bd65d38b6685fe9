import { useSyncExternalStore } from 'react'
import { lostItems } from './lost-items.ts'

/** What an item was called that the person lost while it was open at a path; null where they lost none. */
export function useLostName(path: string): string | null {
  return useSyncExternalStore(lostItems.subscribe, () => lostItems.get().find((one) => one.path === path)?.name ?? null)
}
