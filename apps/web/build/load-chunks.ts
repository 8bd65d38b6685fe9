import type { Plugin } from 'vite'

/** Vite's module that the build uses for every `import()`. */
const VITES_OWN = /^\0vite\/preload-helper\.js$/

/** Makes the build load chunks with `loadChunk`, which waits for the connection, instead of Vite's own helper. */
export function loadChunks(): Plugin {
  let isTaken = false
  return {
    name: 'load-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: VITES_OWN },
      handler() {
        isTaken = true
        return `export { loadChunk as __vitePreload } from '/src/lib/chunks.ts'`
      },
    },
    buildEnd(error) {
      if (!error && !isTaken) this.error('Vite loads parts by another module than before')
    },
  }
}
