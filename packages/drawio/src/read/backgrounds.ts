import { MAX_CELLS } from '../limits.ts'
import type { Cell, PageModel } from './cell.ts'

const PAGE = /^data:page\/id,(.+)$/s

/** Finds background pages. Each counts again for every page that uses it, up to the maximum shapes of a file. */
export class Backgrounds {
  readonly #pages: ReadonlyMap<string, PageModel>
  #cells = 0

  constructor(pages: readonly PageModel[]) {
    this.#pages = new Map(pages.flatMap((page) => (page.id === null ? [] : [[page.id, page] as const])))
  }

  /** Returns the shapes of a page's background page; null if there is none, it is missing, or it exceeds the limit. */
  cellsBehind(page: PageModel): readonly Cell[] | null {
    const id = PAGE.exec(page.behind?.source ?? '')?.[1]
    const behind = id === undefined ? undefined : this.#pages.get(id)
    if (!behind || behind === page || this.#cells + behind.cells.length > MAX_CELLS) return null
    this.#cells += behind.cells.length
    return behind.cells
  }
}
