import { useEffect, useEffectEvent } from 'react'
import { whenBack } from '#lib/browser/line.ts'

/** Acts by itself whenever the server answers again, for as long as something is lost for want of an answer. */
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
