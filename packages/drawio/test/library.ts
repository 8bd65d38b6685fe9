import { LIBRARY_NAMES } from '../src/stencils/library-names.ts'
import { type Libraries, readLibrary } from '../src/stencils/read-library.ts'
import { readStencils } from '../src/stencils/read-stencils.ts'
import type { Library } from '../src/stencils/stencil.ts'

async function load(name: string): Promise<Library> {
  const { default: data } = (await import(`../stencils/${name}.json`)) as { default: unknown }
  return readLibrary(JSON.stringify(data))
}

/** All the libraries that come with the package. */
export const ALL: Libraries = new Map(await Promise.all(LIBRARY_NAMES.map(async (name) => [name, await load(name)] as const)))

/** A library of one shape, defined in the XML of diagrams.net. */
export function libraryOf(name: string, shape: string): Libraries {
  const library: Library = new Map([[name, ...readStencils(shape).values()] as never])
  return new Map([['own', library]])
}

/** A definition with these steps, 100 by 100. */
export const definition = (steps: string, attributes = 'strokewidth="inherit"') =>
  `<shape name="x" w="100" h="100" ${attributes}><background/><foreground>${steps}</foreground></shape>`
