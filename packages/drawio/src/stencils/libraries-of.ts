import type { PageModel } from '../read/cell.ts'
import { LIBRARY_NAMES, type LibraryName } from './library-names.ts'

/** Style keys that reference library shapes. */
const KEYS = ['shape', 'resIcon', 'prIcon', 'grIcon'] as const

/** Returns the libraries used by these pages, as far as their data is available. */
export function librariesOf(pages: readonly PageModel[]): LibraryName[] {
  const libraryNames = new Set<string>()
  for (const { cells } of pages) {
    for (const { style } of cells) {
      for (const key of KEYS) {
        const [, library] = /^mxgraph\.(\w{1,40})\./.exec(style.text(key).toLowerCase()) ?? []
        if (library) libraryNames.add(library)
      }
    }
  }
  return LIBRARY_NAMES.filter((name) => libraryNames.has(name))
}
