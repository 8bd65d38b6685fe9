/** What the shell may use of the command palette, and the help of its keys. */
export { CommandKeys } from './components/command-keys.tsx'
export { KeyGroups } from './components/key-groups.tsx'
export { PaletteButton } from './components/palette-button.tsx'
export { useKeyGroups } from './model/key-groups.ts'
export { paletteParts } from './parts.ts'
