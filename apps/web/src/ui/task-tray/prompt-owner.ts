import { useEffect, useSyncExternalStore } from 'react'
import { createListStore } from '#lib/list-store.ts'

interface PromptOwner {
  /** Called by the part of a page that asks the question, while it does. */
  useAsking: (isAsking: boolean) => void
  /** Called by the panel. */
  useIsAsked: () => boolean
}

/**
 * Shares whether a page already asks the same question as a panel of the task tray, so that it is not asked twice on one screen.
 */
export function createPromptOwner(): PromptOwner {
  const places = createListStore<object>()
  const isAsked = () => places.get().length > 0
  return {
    useAsking: (isAsking) =>
      useEffect(() => {
        if (!isAsking) return
        const place = {}
        places.add(place)
        return () => places.remove(place)
      }, [isAsking]),
    useIsAsked: () => useSyncExternalStore(places.subscribe, isAsked),
  }
}
