/**
 * Whether the pointer is at work where the pane of details would disturb it: while it is held, for what it drags or draws would move, and
 * for the time of a double click after a press where the pane comes, for its second press would miss.
 */

/** As long after a press its second may come, in milliseconds. */
const DOUBLE_CLICK_MS = 500
/** Of the pane, at the right of the window, in CSS pixels. */
const PANE_WIDTH = 320

let isHeld = false
let timer: number | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function handlePress({ clientX }: PointerEvent): void {
  window.clearTimeout(timer)
  const isOverPane = clientX >= window.innerWidth - PANE_WIDTH
  timer = isOverPane ? window.setTimeout(handleTimeout, DOUBLE_CLICK_MS) : undefined
  handleHold()
}

function handleTimeout(): void {
  timer = undefined
  tell()
}

function handleHold(): void {
  isHeld = true
  tell()
}

function handleRelease(): void {
  isHeld = false
  tell()
}

// A drag takes the pointer away as it begins.
const HANDLERS = {
  pointerdown: handlePress,
  pointerup: handleRelease,
  pointercancel: handleRelease,
  dragstart: handleHold,
  dragend: handleRelease,
} as const

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  for (const [event, handler] of Object.entries(HANDLERS)) window[how](event, handler as EventListener, { capture: true })
}

export function isPointerAtWork(): boolean {
  return isHeld || timer !== undefined
}

/** Tells when that may have changed. Returns the way to stop. */
export function watchPointer(listener: () => void): () => void {
  if (listeners.size === 0) listen('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) listen('removeEventListener')
  }
}
