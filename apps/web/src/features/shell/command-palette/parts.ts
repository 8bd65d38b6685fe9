/** What is loaded when it is first asked for, or ahead of that. */
export const loadKeysSheet = () => import('./components/keys-sheet.tsx')
export const loadPalette = () => import('./components/command-palette.tsx')

export const paletteParts = [loadPalette, loadKeysSheet]
