import { useEffect, useEffectEvent, useRef } from 'react'

interface Timeout {
  /** Milliseconds; infinite: never. */
  duration: number
  /** Time does not run while it is. */
  isPaused: boolean
}

/** Calls back once the time has passed outside of pauses. */
export function useTimeout(callback: () => void, { duration, isPaused }: Timeout): void {
  const left = useRef(duration)
  const end = useEffectEvent(callback)
  useEffect(() => {
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return
    const start = Date.now()
    const timer = window.setTimeout(() => end(), left.current)
    return () => {
      window.clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [isPaused])
}
