import { type RefObject, useEffect, useEffectEvent } from 'react'

const LEAST_PX = 56
const LONGEST_MS = 700
/** What takes a finger's way for itself. */
const HELD = '[data-moveable], [role="toolbar"], input, video'

/** A finger that wipes across: to the left for what comes next. Not where it moves or scrolls what it lies on. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const box = element.current
    if (!box) return
    let start: { x: number; y: number; at: number } | null = null
    const handleStart = (event: TouchEvent) => {
      const [touch, other] = event.touches
      const isFree = touch && !other && event.target instanceof Element && !holdsSideways(event.target, box)
      const isWhole = (window.visualViewport?.scale ?? 1) < 1.01
      start = isFree && isWhole ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
      // What came in its place meanwhile, as a preview does for its spinner, never hears where a touch ends: that is told to where it began.
      if (start) event.target?.addEventListener('touchend', handleEnd, { passive: true, once: true })
    }
    const handleEnd = (event: Event) => {
      if (!(event instanceof TouchEvent)) return
      const touch = event.changedTouches[0]
      if (!start || !touch || event.touches.length > 0) return
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      const isSwipe = Math.abs(x) >= LEAST_PX && Math.abs(x) > 2 * Math.abs(y) && event.timeStamp - start.at < LONGEST_MS
      start = null
      if (isSwipe) swipe(x < 0 ? 1 : -1)
    }
    box.addEventListener('touchstart', handleStart, { passive: true })
    return () => box.removeEventListener('touchstart', handleStart)
  }, [element])
}

/** Whether going sideways means something else within a box: it scrolls, or is held. */
export function holdsSideways(target: Element, box: Element): boolean {
  if (target.closest(HELD)) return true
  for (let at: Element | null = target; at && at !== box && box.contains(at); at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}
