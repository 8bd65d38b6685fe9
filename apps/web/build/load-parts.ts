import type { Plugin } from 'vite'

/** Vite's module that the build uses for every `import()`. */
const VITES_OWN = /^\0vite\/preload-helper\.js$/

/** Makes the build load chunks with `loadPart`, which waits for the connection, instead of Vite's own helper. */
export function loadParts(): Plugin {
  let isTaken = false
  return {
    name: 'load-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: VITES_OWN },
      handler() {
        isTaken = true
        return `export { loadPart as __vitePreload } from '/src/lib/parts.ts'`
      },
    },
    buildEnd(error) {
      if (!error && !isTaken) this.error('Vite loads parts by another module than before')
    },
  }
}
