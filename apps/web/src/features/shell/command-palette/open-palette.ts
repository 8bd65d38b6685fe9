/** Lets any button open the palette, which is mounted by the shell. Independent of React. */
let show: (() => void) | null = null

/** Called by the component that shows the palette; returns a function that unregisters it. */
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
