import { useEffect } from 'react'

/** Publishes that the user views an item while the page shows it; null while it shows none. */
export function useReportView(itemId: string | null): void {
  useEffect(() => {
    if (itemId === null) return
    let isOver = false
    // Loaded with the rooms, after the page itself.
    const realtime = import('#lib/realtime/realtime.ts').catch(() => null)
    void realtime.then((realtimeModule) => isOver || realtimeModule?.lookAt(itemId))
    return () => {
      isOver = true
      void realtime.then((realtimeModule) => realtimeModule?.stopLooking(itemId))
    }
  }, [itemId])
}
