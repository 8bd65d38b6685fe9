import { partsState } from '#lib/parts.ts'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'

/** What is kept beside single letters. */
const KEPT = new Set(['Backspace', 'Enter', 'Escape'])

let stopKeeping: (() => void) | null = null

/**
 * Whoever knows a dialog types on without waiting for it: from when it is asked for until it has the focus their keys are kept from the
 * page, and then given to the field that it begins with. Returns the way to stop, where it does not come; while somebody else keeps them
 * this does nothing.
 */
export function keepTyping(): () => void {
  if (stopKeeping) return stopKeeping
  const before = new Set(document.querySelectorAll(OPEN_DIALOG))
  const end = new AbortController()
  let keys: string[] = []
  const stop = () => {
    end.abort()
    if (stopKeeping === stop) stopKeeping = null
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // What waits for the line may come much later, or never.
    if (partsState.get() === 'waiting') return stop()
    event.stopImmediatePropagation()
    const isKeptKey = isKept(event)
    // The key that asked for the dialog may still be held.
    if (isKeptKey || event.repeat) event.preventDefault()
    if (isKeptKey && !event.repeat) keys = event.key === 'Backspace' ? keys.slice(0, -1) : [...keys, event.key]
  }
  const handleFocus = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest(OPEN_DIALOG) : null
    if (!dialog || before.has(dialog) || (target instanceof Element && target.ariaBusy === 'true')) return
    stop()
    // Not while React is at work: fields that it holds take each letter only when it is done with the one before.
    queueMicrotask(() => {
      for (const key of keys) give(key)
    })
  }
  window.addEventListener('keydown', handleKeyDown, { capture: true, signal: end.signal })
  window.addEventListener('pointerdown', stop, { capture: true, signal: end.signal })
  window.addEventListener('focusin', handleFocus, { signal: end.signal })
  stopKeeping = stop
  return stop
}

/** Gives the keys back to the page where the dialog that they are kept for cannot come any more: the host of all dialogs is gone. */
export function stopKeepingTyping(): void {
  stopKeeping?.()
}

function isKept(event: KeyboardEvent): boolean {
  if (event.isComposing) return false
  const isLetter = event.key.length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey))
  return !event.metaKey && (isLetter || KEPT.has(event.key))
}

/** Does in what has the focus now what the key would have done there. What is no field of text takes Escape alone. */
function give(key: string): void {
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

/** Replays keys that were pressed earlier: on what has the focus, or as text where that is a field. */
export function replayKeys(events: readonly KeyboardEvent[]): void {
  // Not while React is at work, as above.
  queueMicrotask(() => {
    for (const event of events) replay(event)
  })
}

function replay({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): void {
  const focused = document.activeElement ?? document.body
  const isText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const pressed = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true }
  if (isText && !ctrlKey && !metaKey) give(key)
  else focused.dispatchEvent(new KeyboardEvent('keydown', pressed))
}

function insert(field: HTMLInputElement | HTMLTextAreaElement, letter: string): void {
  field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }))
}
