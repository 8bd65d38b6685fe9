import { useEffect, useRef, useState } from 'react'

const REST_MS = 2400

/** Whether the user has not moved the pointer or pressed anything for a while, measured while `isAsked`. */
export function useIdle(isAsked: boolean) {
  const [isIdle, setIsIdle] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  const wake = () => {
    window.clearTimeout(timer.current)
    setIsIdle(false)
    if (isAsked) timer.current = window.setTimeout(() => setIsIdle(true), REST_MS)
  }
  useEffect(() => {
    if (!isAsked) return
    timer.current = window.setTimeout(() => setIsIdle(true), REST_MS)
    return () => {
      window.clearTimeout(timer.current)
      setIsIdle(false)
    }
  }, [isAsked])
  return { isIdle: isAsked && isIdle, handlers: { onPointerMove: wake, onPointerDown: wake, onKeyDown: wake, onFocus: wake } }
}
