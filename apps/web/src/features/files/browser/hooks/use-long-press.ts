import { type PointerEvent, useCallback, useRef } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'

const LONG_PRESS_MS = 450
/** A touch that moves further than this scrolls, in CSS pixels. */
const SLOP = 10

/** Detects a long press on an item. The click after lifting the finger belongs to the press. */
export function useLongPress(onLongPress: (id: string) => void) {
  const timer = useRef<number | undefined>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const hasFired = useRef(false)
  const latest = useLatest(onLongPress)

  const cancel = useCallback(() => window.clearTimeout(timer.current), [])
  const press = useCallback(
    (event: PointerEvent, id: string | undefined) => {
      cancel()
      hasFired.current = false
      if (event.pointerType !== 'touch' || id === undefined) return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = window.setTimeout(() => {
        hasFired.current = true
        latest.current(id)
      }, LONG_PRESS_MS)
    },
    [cancel, latest],
  )
  const moveFinger = useCallback(
    (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > SLOP) cancel()
    },
    [cancel],
  )
  /** Whether the click that is being handled ends a long press. */
  const endsLongPress = useCallback(() => {
    const wasLongPress = hasFired.current
    hasFired.current = false
    return wasLongPress
  }, [])
  return { press, moveFinger, cancel, endsLongPress }
}
