import { useEffect, useSyncExternalStore } from 'react'
import { createListStore } from '#lib/list-store.ts'

interface AskedElsewhere {
  /** For the part of a page that asks, as long as it does. */
  useAsking: (isAsking: boolean) => void
  /** For the panel. */
  useIsAsked: () => boolean
}

/** Whether a page asks what a panel of the dock asks too: nobody is to be asked twice on one screen. */
export function createAskedElsewhere(): AskedElsewhere {
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
