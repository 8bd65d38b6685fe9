import type { KeyboardEvent } from 'react'

/** Keys that work on the page whatever has the focus: help and search. */
const EVERYWHERE: ReadonlySet<string> = new Set(['?', '/'])

/**
 * Prevents keys that act on a whole file (Delete, Backspace, letters) from reaching the page while a viewer has rows or cells of
 * its own: pressing Delete in a cell does not refer to the file.
 */
export function keepFromFile(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || EVERYWHERE.has(event.key)) return
  if (event.key === 'Delete' || event.key === 'Backspace' || event.key.length === 1) event.stopPropagation()
}
