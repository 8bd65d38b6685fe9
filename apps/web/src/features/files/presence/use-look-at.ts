import { useEffect } from 'react'

/** Tells those beside the person that they look at an item, as long as the page shows it; null while it shows none. */
export function useLookAt(itemId: string | null): void {
  useEffect(() => {
    if (itemId === null) return
    let isOver = false
    // With the rooms, which are loaded once the page itself is there.
    const realtime = import('#lib/realtime/realtime.ts').catch(() => null)
    void realtime.then((loaded) => isOver || loaded?.lookAt(itemId))
    return () => {
      isOver = true
      void realtime.then((loaded) => loaded?.stopLooking(itemId))
    }
  }, [itemId])
}
