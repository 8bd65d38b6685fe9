let focus: (() => void) | null = null

/** Puts the cursor into the search of the top bar; on narrow screens opens it first. */
export function focusSearch(): void {
  focus?.()
}

/** The search bar says how it is focused. Gives back what takes that away. */
export function registerSearch(focusIt: () => void): () => void {
  focus = focusIt
  return () => {
    if (focus === focusIt) focus = null
  }
}
