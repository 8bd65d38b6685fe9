import { useCallback, useSyncExternalStore } from 'react'
import { type Collaborators, presenceStore } from '#lib/realtime/presence-store.ts'

/** Returns the other viewers of an item. Does not rerender for changes of other items. */
export function useViewers(itemId: string): Collaborators {
  const subscribe = useCallback((listener: () => void) => presenceStore.subscribe('item', itemId, listener), [itemId])
  return useSyncExternalStore(subscribe, () => presenceStore.ofItem(itemId))
}

/** Returns the other viewers of a folder or file: of itself or of anything in it. */
export function useCollaborators(roomId: string): Collaborators {
  const subscribe = useCallback((listener: () => void) => presenceStore.subscribe('room', roomId, listener), [roomId])
  return useSyncExternalStore(subscribe, () => presenceStore.ofRoom(roomId))
}
