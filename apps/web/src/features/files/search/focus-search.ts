let focus: (() => void) | null = null

/** Focuses the search of the top bar; on narrow screens opens it first. */
export function focusSearch(): void {
  focus?.()
}

/** Registers how the search bar is focused. Returns a function that removes it. */
export function registerSearch(focusIt: () => void): () => void {
  focus = focusIt
  return () => {
    if (focus === focusIt) focus = null
  }
}
