import type { SheetLayout } from '@arbour/documents/sheets/cells/book'
import type { Sheet } from '@arbour/documents/sheets/sheet'
import { t } from '@arbour/messages/t'
import { printElements } from '#ui/print/print-elements.ts'
import { hasUnshown, unprintedText } from '../model/layout/unshown.ts'
import { type Column, SheetPaper } from './sheet-paper.ts'

/** Longer sheets have to be printed from the file with another program. */
export const MAX_PRINTED_ROWS = 5000
const MAX_COLS = 60
/** The printable width of both A4 and Letter in CSS pixels. */
const WIDTH = { portrait: 700, landscape: 940 } as const
/** The ratio of a printed column's width to that on the screen. */
const SCALE = 0.75

/**
 * Prints the loaded part of a sheet as a table, without hidden rows and columns, with a note about what is omitted. Columns that
 * do not fit on a page continue on later ones.
 *
 * @param hasHeader Whether its first row is repeated on each page.
 */
export function printSheet(sheet: Sheet, { hasHeader, isWhole }: { hasHeader: boolean; isWhole: boolean }): Promise<void> {
  const { store, layout } = sheet
  const columns = indexes(Math.min(store.colCount, MAX_COLS))
    .map((col) => ({ col, width: Math.min(WIDTH.portrait, Math.round(getWidth(layout, col) * SCALE)) }))
    .filter(({ width }) => width > 0)
  const rows = indexes(Math.min(store.rowCount, MAX_PRINTED_ROWS)).filter((row) => store.heights.get(row) !== 0)
  const isWide = columns.reduce((sum, { width }) => sum + width, 0) > WIDTH.portrait
  const paper = new SheetPaper(sheet, rows)
  const tables = splitPages(columns, isWide ? WIDTH.landscape : WIDTH.portrait).map((page) => paper.createTable(page, hasHeader))
  const notes: string[] = []
  if (!isWhole || store.rowCount > MAX_PRINTED_ROWS || store.colCount > MAX_COLS)
    notes.push(t('preview.sheet.firstCountRowsAndColumns', { count: rows.length, columnsCount: columns.length }))
  if (hasUnshown(layout)) notes.push(unprintedText(layout))
  if (layout.uncomputed > 0) notes.push(t('preview.sheet.formulaCellsWithoutResults'))
  return printElements(tables, { title: sheet.name, notes, ...(isWide && { paper: 'landscape' }) })
}

/** Distributes columns among pages, at least one on each. */
function splitPages(columns: readonly Column[], width: number): Column[][] {
  const pages: Column[][] = []
  let remainingWidth = 0
  for (const column of columns) {
    remainingWidth -= column.width
    if (remainingWidth < 0) {
      pages.push([])
      remainingWidth = width - column.width
    }
    pages.at(-1)?.push(column)
  }
  return pages
}

function getWidth({ columns, colWidth }: SheetLayout, col: number): number {
  return columns.find(({ first, last }) => first <= col && col <= last)?.width ?? colWidth
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
