/** What the events of React and of the browser have in common. */
type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl or Cmd and F: searches what is shown instead of the page. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'f'
}

/** What a key does in the field of a search: Enter goes to the next match, with Shift to the one before, Escape ends it. */
export function searchStep({ key, shiftKey }: Stroke): 1 | -1 | 'close' | null {
  if (key === 'Escape') return 'close'
  if (key !== 'Enter') return null
  return shiftKey ? -1 : 1
}
