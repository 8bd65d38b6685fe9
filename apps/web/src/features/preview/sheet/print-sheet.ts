import { columnLetters } from '@arbour/documents/sheets/cells/address'
import type { SheetLayout } from '@arbour/documents/sheets/cells/book'
import { type Sheet, shownAt } from '@arbour/documents/sheets/sheet'
import type { CSSProperties } from 'react'
import { formatCount } from '#lib/format.ts'
import { printElements } from '#ui/print/print-elements.ts'
import { cellCss } from './model/styles/cell-css.ts'

/** More is printed from the file itself, by a program of its own. */
const MAX_ROWS = 5000
const MAX_COLS = 60
/** What fits between the margins of A4 and of a letter, in CSS pixels. */
const WIDTH = { portrait: 700, landscape: 940 } as const
/** Of a column on paper, for one on the screen. */
const SCALE = 0.75
const PAPER = { surface: '#ffffff', text: '#000000' }
const FRAME: CSSProperties = { border: '0.5pt solid #bbb', padding: '1pt 3pt', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }

/**
 * Prints what is there of a sheet as a table, without what is hidden, and says what it leaves out. Columns that do not fit on a page go on on
 * later ones.
 *
 * @param hasHeader Whether its first row stands above each page.
 */
export function printSheet(sheet: Sheet, { hasHeader, isWhole }: { hasHeader: boolean; isWhole: boolean }): Promise<void> {
  const { store, layout } = sheet
  const columns = indexes(Math.min(store.colCount, MAX_COLS))
    .map((col) => ({ col, width: Math.round(widthOf(layout, col) * SCALE) }))
    .filter(({ width }) => width > 0)
  const rows = indexes(Math.min(store.rowCount, MAX_ROWS)).filter((row) => store.heights.get(row) !== 0)
  const isWide = columns.reduce((sum, { width }) => sum + width, 0) > WIDTH.portrait
  const styles = sheet.looks.map((look) => cellCss(look, PAPER))
  const tables: HTMLElement[] = pagesOf(columns, isWide ? WIDTH.landscape : WIDTH.portrait).map((page) =>
    tableOf(sheet, { columns: page, rows, hasHeader, styles }),
  )
  const isCut = !isWhole || store.rowCount > MAX_ROWS || store.colCount > MAX_COLS
  if (isCut) tables.push(cutNote(rows.length, columns.length))
  return printElements(tables, { title: sheet.name, ...(isWide && { paper: 'landscape' }) })
}

interface Column {
  col: number
  /** On paper, in CSS pixels. */
  width: number
}

interface TableOptions {
  columns: readonly Column[]
  rows: readonly number[]
  hasHeader: boolean
  /** Of the looks of its cells. */
  styles: readonly CSSProperties[]
}

function tableOf(sheet: Sheet, { columns, rows, hasHeader, styles }: TableOptions): HTMLTableElement {
  const table = document.createElement('table')
  table.dir = sheet.layout.isRightToLeft ? 'rtl' : 'ltr'
  setStyle(table, { borderCollapse: 'collapse', font: '11px/1.4 system-ui, sans-serif' })
  const head = table.createTHead().insertRow()
  for (const { col, width } of columns) {
    const cell = addCell(head, 'th', hasHeader ? shownAt(sheet, rows[0] ?? 0, col).text : columnLetters(col))
    setStyle(cell, { minWidth: Math.min(width, WIDTH.portrait) })
  }
  const body = table.createTBody()
  for (const row of hasHeader ? rows.slice(1) : rows) {
    const line = body.insertRow()
    for (const { col } of columns) {
      const { text, align } = shownAt(sheet, row, col)
      setStyle(addCell(line, 'td', text), { textAlign: align, ...styles[sheet.store.cell(row, col)?.look ?? -1] })
    }
  }
  return table
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

function cutNote(rows: number, cols: number): HTMLElement {
  const note = document.createElement('p')
  note.textContent = `The first ${formatCount(rows)} rows and ${formatCount(cols)} columns are printed. There are more in the file.`
  return note
}

function addCell(row: HTMLTableRowElement, name: 'td' | 'th', text: string): HTMLElement {
  const cell = document.createElement(name)
  setStyle(cell, FRAME)
  cell.textContent = text
  row.append(cell)
  return cell
}

/** Numbers are pixels where they are a length. */
function setStyle(element: HTMLElement, css: CSSProperties): void {
  for (const [name, value] of Object.entries(css)) {
    Object.assign(element.style, { [name]: typeof value === 'number' && name !== 'fontWeight' ? `${value}px` : value })
  }
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
