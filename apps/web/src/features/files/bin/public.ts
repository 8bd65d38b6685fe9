/** Deleted items that can be restored. */
export { binSection } from './bin-link.tsx'
export { binScheme } from './path-scheme.ts'
