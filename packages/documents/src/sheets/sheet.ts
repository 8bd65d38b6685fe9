import type { SheetLayout } from './cells/book.ts'
import type { CellFormat } from './cells/cell-format.ts'
import type { SheetStore } from './cells/sheet-store.ts'
import { type CellDisplay, showCell } from './show-cell.ts'

/** A displayed sheet. */
export interface Sheet {
  name: string
  store: SheetStore
  layout: SheetLayout
  looks: readonly CellFormat[]
  is1904: boolean
}

/** Returns the displayed value of a cell, empty if there is none. */
export function shownAt({ store, looks, is1904 }: Sheet, row: number, col: number): CellDisplay {
  const cell = store.cell(row, col)
  return cell ? showCell(cell, looks[cell.look] ?? {}, is1904) : { text: '', align: 'left' }
}

/** Returns the formula bar content of a cell: its formula, or its full value. */
export function contentAt(sheet: Sheet, row: number, col: number): string {
  const { store, looks } = sheet
  const formula = store.formula(row, col)
  if (formula !== null) return `=${formula}`
  const cell = store.cell(row, col)
  if (!cell) return ''
  const format = looks[cell.look]?.format
  return cell.kind === 1 && cell.text === null && (!format || !/[dmyhs%]/i.test(format))
    ? String(cell.num)
    : shownAt(sheet, row, col).text
}
