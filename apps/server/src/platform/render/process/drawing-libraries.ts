import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Libraries, readLibrary } from '@arbour/drawio/stencils/read-library'
import type { Library } from '@arbour/drawio/stencils/stencil'

const require = createRequire(import.meta.url)
/** Cached, since the process handles many diagrams. */
const cache = new Map<string, Library>()

/** Loads the shape libraries that a diagram uses. */
export async function loadLibraries(names: readonly string[]): Promise<Libraries> {
  for (const name of names) {
    if (!cache.has(name))
      cache.set(name, readLibrary(await readFile(require.resolve(`@arbour/drawio/stencils/${name}.json`), 'utf8')))
  }
  return cache
}
