/** The public API of the command palette and the list of shortcuts. */
export { CommandKeys } from './components/command-keys.tsx'
export { KeyGroups } from './components/key-groups.tsx'
export { PaletteButton } from './components/palette-button.tsx'
export { useKeyGroups } from './model/key-groups.ts'
export { paletteChunks } from './parts.ts'
