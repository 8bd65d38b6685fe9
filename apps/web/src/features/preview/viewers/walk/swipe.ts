import { distanceAlongLine } from '#lib/browser/direction.ts'

const LEAST_PX = 56
const MAX_DURATION_MS = 700
/** Controls that handle horizontal movement themselves. */
const HELD = '[data-moveable], [role="toolbar"], input, video'

/**
 * Calls back when a finger swipes across a box: 1 against the line of reading, to the next
 * file, -1 along it. Ignores swipes that move or scroll the content.
 * Returns a function that stops this.
 */
export function onSwipe(box: HTMLElement, onStep: (by: 1 | -1) => void): () => void {
  let start: { x: number; y: number; at: number } | null = null
  const handleStart = (event: TouchEvent) => {
    const [touch, secondTouch] = event.touches
    const isFree = touch && !secondTouch && event.target instanceof Element && !holdsSideways(event.target, box)
    const isWhole = (window.visualViewport?.scale ?? 1) < 1.01
    start = isFree && isWhole ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
    // A touch ends at the element where it started, which may have been removed in the meantime.
    if (start) event.target?.addEventListener('touchend', handleEnd, { passive: true, once: true })
  }
  const handleEnd = (event: Event) => {
    if (!(event instanceof TouchEvent)) return
    const touch = event.changedTouches[0]
    if (!start || !touch || event.touches.length > 0) return
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
    const isSwipe = Math.abs(x) >= LEAST_PX && Math.abs(x) > 2 * Math.abs(y) && event.timeStamp - start.at < MAX_DURATION_MS
    start = null
    if (isSwipe) onStep(distanceAlongLine(x) < 0 ? 1 : -1)
  }
  box.addEventListener('touchstart', handleStart, { passive: true })
  return () => box.removeEventListener('touchstart', handleStart)
}

/** Whether a horizontal movement inside a box has another meaning: the target scrolls horizontally, or is a control. */
export function holdsSideways(target: Element, box: Element): boolean {
  if (target.closest(HELD)) return true
  for (
    let element: Element | null = target;
    element && element !== box && box.contains(element);
    element = element.parentElement
  ) {
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true
  }
  return false
}
