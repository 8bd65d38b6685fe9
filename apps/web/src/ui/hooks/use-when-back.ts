import { useEffect, useEffectEvent } from 'react'
import { whenBack } from '#lib/browser/line.ts'

/** Runs a callback whenever the server becomes reachable again, while `isLost` is true. */
export function useWhenBack(isLost: boolean, act: () => unknown): void {
  const handleBack = useEffectEvent(act)
  useEffect(() => {
    if (!isLost) return
    let isGone = false
    const wait = async () => {
      await whenBack()
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
