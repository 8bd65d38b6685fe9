import type { PageModel } from '../read/cell.ts'
import { LIBRARY_NAMES, type LibraryName } from './library-names.ts'

/** Keys of a style that name a shape of a library. */
const KEYS = ['shape', 'resIcon', 'prIcon', 'grIcon'] as const

/** The libraries that these pages take shapes from, as far as there is data of them. */
export function librariesOf(pages: readonly PageModel[]): LibraryName[] {
  const named = new Set<string>()
  for (const { cells } of pages) {
    for (const { style } of cells) {
      for (const key of KEYS) {
        const [, library] = /^mxgraph\.(\w{1,40})\./.exec(style.text(key).toLowerCase()) ?? []
        if (library) named.add(library)
      }
    }
  }
  return LIBRARY_NAMES.filter((name) => named.has(name))
}
