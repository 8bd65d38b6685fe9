import { useEffect, useEffectEvent, useRef } from 'react'

interface Timeout {
  /** Milliseconds; Infinity for never. */
  duration: number
  /** Stops the timer while true. */
  isPaused: boolean
}

/** Calls back after the duration, not counting pauses. */
export function useTimeout(callback: () => void, { duration, isPaused }: Timeout): void {
  const remainingMs = useRef(duration)
  const end = useEffectEvent(callback)
  useEffect(() => {
    if (isPaused || remainingMs.current === Number.POSITIVE_INFINITY) return
    const start = Date.now()
    const timer = window.setTimeout(() => end(), remainingMs.current)
    return () => {
      window.clearTimeout(timer)
      remainingMs.current -= Date.now() - start
    }
  }, [isPaused])
}
