/** How a button anywhere opens the palette, which the shell holds. A leaf without React. */
let show: (() => void) | null = null

/** Called by the one that shows the palette; gives back how to stop. */
export function listenForPalette(listener: () => void): () => void {
  show = listener
  return () => {
    if (show === listener) show = null
  }
}

/** Opens the command palette. */
export function openCommandPalette(): void {
  show?.()
}
