/** The common properties of React's and the browser's key events. */
type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a key press is Ctrl or Cmd+F, which searches the content of the viewer instead of the page. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'f'
}

/**
 * Returns the effect of a key in a search field: Enter moves to the next match, with Shift to the previous one, Escape closes it.
 */
export function searchStep({ key, shiftKey }: Stroke): 1 | -1 | 'close' | null {
  if (key === 'Escape') return 'close'
  if (key !== 'Enter') return null
  return shiftKey ? -1 : 1
}
