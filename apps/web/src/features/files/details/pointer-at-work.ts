/**
 * Detects whether opening the details pane would disturb the pointer: while a button is held, because the content that it drags
 * or draws would move, and for the duration of a double click after a press where the pane opens, because the second press would
 * miss.
 */

/** The maximum time between the presses of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500
/** The width of the pane, at the right of the window, in CSS pixels. */
const PANE_WIDTH = 320

let isHeld = false
let timer: number | undefined
const listeners = new Set<() => void>()

function notifyListeners(): void {
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
  notifyListeners()
}

function handleHold(): void {
  isHeld = true
  notifyListeners()
}

function handleRelease(): void {
  isHeld = false
  notifyListeners()
}

// A drag takes over the pointer when it starts.
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

/** Calls back when the state may have changed. Returns a function that stops this. */
export function watchPointer(listener: () => void): () => void {
  if (listeners.size === 0) listen('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) listen('removeEventListener')
  }
}
