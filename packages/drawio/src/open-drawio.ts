import { Backgrounds } from './read/backgrounds.ts'
import type { PageModel } from './read/cell.ts'
import { readPages } from './read/read-pages.ts'
import { type DrawioPage, renderPage } from './render-page.ts'
import { librariesOf } from './stencils/libraries-of.ts'
import type { LibraryName } from './stencils/library-names.ts'
import type { Libraries } from './stencils/read-library.ts'
import { Stencils } from './stencils/stencils.ts'

/** A drawing that has been read: which libraries its shapes are of, and its pages once these are at hand. */
export interface Drawing {
  libraries: LibraryName[]
  render: (libraries: Libraries) => DrawioPage[]
}

/**
 * Reads a file of diagrams.net (`.drawio`), each page of which then becomes an SVG that stands alone. Needs neither a DOM nor fonts,
 * so it runs in a worker of the browser as well as on the server; its work is bounded by limits.ts. What of its libraries is not at
 * hand is outlined and counted. Throws a `DrawioError` with a sentence for the person when the file is broken or too large.
 */
export function openDrawio(text: string): Drawing {
  const pages: PageModel[] = readPages(text)
  return {
    libraries: librariesOf(pages),
    render: (libraries) => {
      const stencils = new Stencils(libraries)
      const backgrounds = new Backgrounds(pages)
      return pages.map((page) => renderPage(page, { stencils, backgrounds }))
    },
  }
}
