/**
 * Detects whether the details pane would disturb the pointer: while a button is held, because the content that it drags or draws
 * would move, and for the duration of a double click, because the second press would miss.
 */

/** The maximum time between the presses of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500

/** `held` while a button is down, then `pressed` as long as a second press makes a double click. */
export type PointerUse = 'held' | 'pressed' | 'none'

let isHeld = false
let timer: number | undefined
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function handlePress(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(handleTimeout, DOUBLE_CLICK_MS)
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
  for (const [event, handler] of Object.entries(HANDLERS)) window[how](event, handler, { capture: true })
}

export function pointerUse(): PointerUse {
  if (isHeld) return 'held'
  return timer === undefined ? 'none' : 'pressed'
}

/** Calls back when the use may have changed. Returns a function that stops this. */
export function watchPointer(listener: () => void): () => void {
  if (listeners.size === 0) listen('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) listen('removeEventListener')
  }
}
