/** What the shell may use of the command palette. */
export { CommandKeys } from './components/command-keys.tsx'
export { PaletteButton } from './components/palette-button.tsx'
export { paletteParts } from './parts.ts'
