import { chunksState } from '#lib/chunks.ts'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'

/** The keys that are recorded besides single characters. */
const PRESERVED_KEYS = new Set(['Backspace', 'Enter', 'Escape'])

let stopCurrent: (() => void) | null = null

/**
 * Lets the user type ahead into a dialog that is still loading: from the request until the dialog has the focus, key presses are
 * kept from the page, and are then replayed in the dialog's first field. Returns a function that stops this if the dialog does
 * not open. Does nothing while another call is recording.
 */
export function preserveInput(): () => void {
  if (stopCurrent) return stopCurrent
  const before = new Set(document.querySelectorAll(OPEN_DIALOG))
  const end = new AbortController()
  let keys: string[] = []
  const stop = () => {
    end.abort()
    if (stopCurrent === stop) stopCurrent = null
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // A dialog that waits for the connection may open much later, or never.
    if (chunksState.get() === 'waiting') return stop()
    event.stopImmediatePropagation()
    const isKeptKey = isKept(event)
    // The key that opened the dialog may still be held down.
    if (isKeptKey || event.repeat) event.preventDefault()
    if (isKeptKey && !event.repeat) keys = event.key === 'Backspace' ? keys.slice(0, -1) : [...keys, event.key]
  }
  const handleFocus = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest(OPEN_DIALOG) : null
    if (!dialog || before.has(dialog) || (target instanceof Element && target.ariaBusy === 'true')) return
    stop()
    // Not during a React update: controlled fields accept each character only after the previous one is processed.
    queueMicrotask(() => {
      for (const key of keys) typeKey(key)
    })
  }
  window.addEventListener('keydown', handleKeyDown, { capture: true, signal: end.signal })
  window.addEventListener('pointerdown', stop, { capture: true, signal: end.signal })
  window.addEventListener('focusin', handleFocus, { signal: end.signal })
  stopCurrent = stop
  return stop
}

/** Returns the keys to the page if the dialog can no longer open, because the dialog host was unmounted. */
export function stopPreservingInput(): void {
  stopCurrent?.()
}

function isKept(event: KeyboardEvent): boolean {
  if (event.isComposing) return false
  const isLetter = event.key.length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey))
  return !event.metaKey && (isLetter || PRESERVED_KEYS.has(event.key))
}

/**
 * Applies a recorded key to the focused element as the browser would have done. Elements other than text fields only receive
 * Escape.
 */
function typeKey(key: string): void {
  const field = document.activeElement
  const isLine = field instanceof HTMLInputElement && field.selectionStart !== null
  const isText = isLine || field instanceof HTMLTextAreaElement
  if (!isText && key !== 'Escape') return
  const letter = key === 'Enter' && !isLine ? '\n' : key
  if (isText && letter.length === 1) {
    insert(field, letter)
    return
  }
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  if (field?.dispatchEvent(event) && isLine && key === 'Enter') field.form?.requestSubmit()
}

/** Replays recorded key presses: as events on the focused element, or as text in a field. */
export function replayKeys(events: readonly KeyboardEvent[]): void {
  // Not during a React update, as above.
  queueMicrotask(() => {
    for (const event of events) replay(event)
  })
}

function replay({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): void {
  const focusedElement = document.activeElement ?? document.body
  const isText = focusedElement instanceof HTMLInputElement || focusedElement instanceof HTMLTextAreaElement
  const eventInit = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true }
  if (isText && !ctrlKey && !metaKey) typeKey(key)
  else focusedElement.dispatchEvent(new KeyboardEvent('keydown', eventInit))
}

function insert(field: HTMLInputElement | HTMLTextAreaElement, letter: string): void {
  field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }))
}
