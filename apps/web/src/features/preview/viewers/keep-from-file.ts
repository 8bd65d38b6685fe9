import type { KeyboardEvent } from 'react'

/** What does something on the page whatever has the focus: help, and the search. */
const EVERYWHERE: ReadonlySet<string> = new Set(['?', '/'])

/**
 * Keeps keys that act on a whole file (Delete, Backspace, letters) from the page, where a viewer has rows or cells of its own: who presses
 * Delete in a cell does not mean the file.
 */
export function keepFromFile(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || EVERYWHERE.has(event.key)) return
  if (event.key === 'Delete' || event.key === 'Backspace' || event.key.length === 1) event.stopPropagation()
}
