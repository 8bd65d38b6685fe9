import { KIND, type NewCell } from './cells/block.ts'
import { SheetStore } from './cells/sheet-store.ts'
import type { BookReader } from './reader.ts'

/** Returns the value of a formula: a cell without its position and look. Null if it is unknown. */
export type ValueAt = (row: number, col: number) => Omit<NewCell, 'col' | 'look'> | null

export const NOT_COMPUTED: ValueAt = () => null

/** Formula values of a workbook, from a copy that another program has computed and saved. */
export class ComputedValues {
  readonly #copy: BookReader

  constructor(copy: BookReader) {
    this.#copy = copy
  }

  /** Reads the sheet with that name. @throws DocumentError */
  async of(name: string): Promise<ValueAt> {
    const tab = this.#copy.book.tabs.findIndex((tab) => tab.name === name)
    if (tab < 0) return NOT_COMPUTED
    const store = new SheetStore({ shared: this.#copy.shared })
    await this.#copy.readSheet(tab, { layout() {}, block: (block) => store.append(block), cut() {} })
    return (row, col) => {
      const cell = store.cell(row, col)
      if (!cell || cell.kind === KIND.blank) return null
      return { kind: cell.kind, num: cell.num, ...(cell.text !== null && { text: cell.text }) }
    }
  }
}
