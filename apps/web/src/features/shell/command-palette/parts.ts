/** Chunks that are loaded on demand or preloaded. */
export const loadKeysSheet = () => import('./components/keys-sheet.tsx')
export const loadPalette = () => import('./components/command-palette.tsx')

export const paletteChunks = [loadPalette, loadKeysSheet]
