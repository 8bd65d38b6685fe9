import { canHoldTex } from './formulas/find-formulas.ts'
import { Formulas, type Typeset } from './formulas/formulas.ts'
import { Backgrounds } from './read/backgrounds.ts'
import type { Cell, PageModel } from './read/cell.ts'
import { readPages } from './read/read-pages.ts'
import { type DrawioPage, renderPage } from './render-page.ts'
import { librariesOf } from './stencils/libraries-of.ts'
import type { LibraryName } from './stencils/library-names.ts'
import type { Libraries } from './stencils/read-library.ts'
import { Stencils } from './stencils/stencils.ts'

/** A parsed drawing: its required libraries, and a function that renders its pages once these are loaded. */
export interface Drawing {
  libraries: LibraryName[]
  /** Whether it has TeX formulas. */
  hasTex: boolean
  /** Without a typesetter, formulas stay text and are counted. */
  render: (libraries: Libraries, typeset?: Typeset | null) => DrawioPage[]
}

/**
 * Parses a diagrams.net file (`.drawio`), whose pages are rendered as standalone SVGs. Needs neither a DOM nor fonts, so it runs
 * in a browser worker and on the server; its work is limited by limits.ts. Shapes of missing libraries are outlined and counted.
 * Throws a `DrawioError` if the file is invalid or too large.
 */
export function openDrawio(text: string): Drawing {
  const pages: PageModel[] = readPages(text)
  return {
    libraries: librariesOf(pages),
    hasTex: pages.some(({ hasMath, cells }) => hasMath && cells.some(cellCanHoldTex)),
    render: (libraries, typeset = null) => {
      const stencils = new Stencils(libraries)
      const formulas = new Formulas(typeset)
      const backgrounds = new Backgrounds(pages)
      return pages.map((page) => renderPage(page, { stencils, formulas, backgrounds }))
    },
  }
}

/** Also checks its data, which fills placeholders in labels. */
function cellCanHoldTex({ label, data }: Cell): boolean {
  return canHoldTex(label) || Object.values(data ?? {}).some(canHoldTex)
}
