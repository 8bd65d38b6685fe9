import { MAX_CELLS } from '../limits.ts'
import type { Cell, PageModel } from './cell.ts'

const PAGE = /^data:page\/id,(.+)$/s

/** Finds the pages that lie behind others. Each counts once more for every page that it lies behind, up to the shapes of a whole file. */
export class Backgrounds {
  readonly #pages: ReadonlyMap<string, PageModel>
  #cells = 0

  constructor(pages: readonly PageModel[]) {
    this.#pages = new Map(pages.flatMap((page) => (page.id === null ? [] : [[page.id, page] as const])))
  }

  /** Returns the shapes of the page that lies behind another; null where none is named, or it is not there, or too much. */
  cellsBehind(page: PageModel): readonly Cell[] | null {
    const id = PAGE.exec(page.behind?.source ?? '')?.[1]
    const behind = id === undefined ? undefined : this.#pages.get(id)
    if (!behind || behind === page || this.#cells + behind.cells.length > MAX_CELLS) return null
    this.#cells += behind.cells.length
    return behind.cells
  }
}
