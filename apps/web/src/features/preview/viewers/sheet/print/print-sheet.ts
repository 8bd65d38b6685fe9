import type { SheetLayout } from '@arbour/documents/sheets/cells/book'
import type { Sheet } from '@arbour/documents/sheets/sheet'
import { formatCount } from '#lib/text/format.ts'
import { printElements } from '#ui/print/print-elements.ts'
import { hasUnshown, unshownIn } from '../model/layout/unshown.ts'
import { type Column, SheetPaper } from './sheet-paper.ts'

/** More is printed from the file itself, by a program of its own. */
export const MAX_PRINTED_ROWS = 5000
const MAX_COLS = 60
/** What fits between the margins of A4 and of a letter, in CSS pixels. */
const WIDTH = { portrait: 700, landscape: 940 } as const
/** Of a column on paper, for one on the screen. */
const SCALE = 0.75

/**
 * Prints what is there of a sheet as a table, without what is hidden, and says what it leaves out. Columns that do not fit on a page go on on
 * later ones.
 *
 * @param hasHeader Whether its first row stands above each page.
 */
export function printSheet(sheet: Sheet, { hasHeader, isWhole }: { hasHeader: boolean; isWhole: boolean }): Promise<void> {
  const { store, layout } = sheet
  const columns = indexes(Math.min(store.colCount, MAX_COLS))
    .map((col) => ({ col, width: Math.min(WIDTH.portrait, Math.round(widthOf(layout, col) * SCALE)) }))
    .filter(({ width }) => width > 0)
  const rows = indexes(Math.min(store.rowCount, MAX_PRINTED_ROWS)).filter((row) => store.heights.get(row) !== 0)
  const isWide = columns.reduce((sum, { width }) => sum + width, 0) > WIDTH.portrait
  const paper = new SheetPaper(sheet, rows)
  const tables = pagesOf(columns, isWide ? WIDTH.landscape : WIDTH.portrait).map((page) => paper.tableOf(page, hasHeader))
  const notes: string[] = []
  if (!isWhole || store.rowCount > MAX_PRINTED_ROWS || store.colCount > MAX_COLS)
    notes.push(
      `The first ${formatCount(rows.length)} rows and ${formatCount(columns.length)} columns are printed. There are more in the file.`,
    )
  if (hasUnshown(layout)) notes.push(`${unshownIn(layout)} not printed.`)
  if (layout.uncomputed > 0) notes.push('Cells with formulas that have no stored values are empty.')
  return printElements(tables, { title: sheet.name, notes, ...(isWide && { paper: 'landscape' }) })
}

/** Columns by the pages that they fit on, at least one on each. */
function pagesOf(columns: readonly Column[], width: number): Column[][] {
  const pages: Column[][] = []
  let left = 0
  for (const column of columns) {
    left -= column.width
    if (left < 0) {
      pages.push([])
      left = width - column.width
    }
    pages.at(-1)?.push(column)
  }
  return pages
}

function widthOf({ columns, colWidth }: SheetLayout, col: number): number {
  return columns.find(({ first, last }) => first <= col && col <= last)?.width ?? colWidth
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
