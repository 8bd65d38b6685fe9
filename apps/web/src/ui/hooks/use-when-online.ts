import { useEffect, useEffectEvent } from 'react'
import { whenOnline } from '#lib/browser/connection.ts'

/** Runs a callback whenever the server becomes reachable again, while `isLost` is true. */
export function useWhenOnline(isLost: boolean, onOnline: () => unknown): void {
  const handleBack = useEffectEvent(onOnline)
  useEffect(() => {
    if (!isLost) return
    let isGone = false
    const wait = async () => {
      await whenOnline()
      if (isGone) return
      await handleBack()
      await wait()
    }
    void wait()
    return () => {
      isGone = true
    }
  }, [isLost])
}
