import { mayHoldTex } from './formulas/find-formulas.ts'
import { Formulas, type Typeset } from './formulas/formulas.ts'
import { Backgrounds } from './read/backgrounds.ts'
import type { Cell, PageModel } from './read/cell.ts'
import { readPages } from './read/read-pages.ts'
import { type DrawioPage, renderPage } from './render-page.ts'
import { librariesOf } from './stencils/libraries-of.ts'
import type { LibraryName } from './stencils/library-names.ts'
import type { Libraries } from './stencils/read-library.ts'
import { Stencils } from './stencils/stencils.ts'

/** A drawing that has been read: what is needed to draw it, and its pages once that is at hand. */
export interface Drawing {
  libraries: LibraryName[]
  /** Whether it has formulas that a typesetter could set. */
  hasTex: boolean
  /** Without a typesetter formulas stay text, and are counted. */
  render: (libraries: Libraries, typeset?: Typeset | null) => DrawioPage[]
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
    hasTex: pages.some(({ hasMath, cells }) => hasMath && cells.some(cellMayHoldTex)),
    render: (libraries, typeset = null) => {
      const stencils = new Stencils(libraries)
      const formulas = new Formulas(typeset)
      const backgrounds = new Backgrounds(pages)
      return pages.map((page) => renderPage(page, { stencils, formulas, backgrounds }))
    },
  }
}

/** Looks at its data too, from which placeholders of labels are filled. */
function cellMayHoldTex({ label, data }: Cell): boolean {
  return mayHoldTex(label) || Object.values(data ?? {}).some(mayHoldTex)
}
