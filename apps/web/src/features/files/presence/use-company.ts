import { useCallback, useSyncExternalStore } from 'react'
import { type Company, presenceStore } from '#lib/realtime/presence-store.ts'

/** Who else looks at an item. Draws nothing anew for what happens at others. */
export function useOnlookers(itemId: string): Company {
  const subscribe = useCallback((listener: () => void) => presenceStore.subscribe('item', itemId, listener), [itemId])
  return useSyncExternalStore(subscribe, () => presenceStore.ofItem(itemId))
}

/** Who else is in a folder or looks at a file: at itself or at something in it. */
export function useCompany(roomId: string): Company {
  const subscribe = useCallback((listener: () => void) => presenceStore.subscribe('room', roomId, listener), [roomId])
  return useSyncExternalStore(subscribe, () => presenceStore.ofRoom(roomId))
}
