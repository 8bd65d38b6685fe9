import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Libraries, readLibrary } from '@arbour/drawio/stencils/read-library'
import type { Library } from '@arbour/drawio/stencils/stencil'

const require = createRequire(import.meta.url)
/** Read once: the process lives for many drawings. */
const known = new Map<string, Library>()

/** The shapes of the libraries that a drawing names. */
export async function loadLibraries(names: readonly string[]): Promise<Libraries> {
  for (const name of names) {
    if (!known.has(name))
      known.set(name, readLibrary(await readFile(require.resolve(`@arbour/drawio/stencils/${name}.json`), 'utf8')))
  }
  return known
}
