import { columnLetters } from '@arbour/documents/sheets/cells/address'
import { MergeIndex } from '@arbour/documents/sheets/cells/merge-index'
import { Conditions } from '@arbour/documents/sheets/conditions/conditions'
import { type Sheet, shownAt } from '@arbour/documents/sheets/sheet'
import type { CSSProperties } from 'react'
import { barCss, cellCss } from '../model/styles/cell-css.ts'

/** A printed column. */
export interface Column {
  col: number
  /** The printed width in CSS pixels. */
  width: number
}

const PAPER = { surface: '#ffffff', text: '#000000' }
const FRAME: CSSProperties = { border: '0.5pt solid #bbb', padding: '1pt 3pt', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }

/** Renders tables of a sheet for printing. */
export class SheetPaper {
  readonly #sheet: Sheet
  readonly #rows: readonly number[]
  /** The styles of its cells, by look. */
  readonly #styles: readonly CSSProperties[]
  readonly #merges: MergeIndex
  readonly #conditions: Conditions

  /** @param rows The printed rows, from the top. */
  constructor(sheet: Sheet, rows: readonly number[]) {
    this.#sheet = sheet
    this.#rows = rows
    this.#styles = sheet.looks.map((look) => cellCss(look, PAPER))
    this.#merges = new MergeIndex(sheet.layout.merges)
    this.#conditions = new Conditions(sheet.layout.conditions, sheet.store)
  }

  /**
   * Returns the rows of some columns.
   *
   * @param hasHeader Whether the first row is repeated on each page, in place of the column letters.
   */
  createTable(columns: readonly Column[], hasHeader: boolean): HTMLTableElement {
    const table = document.createElement('table')
    table.dir = this.#sheet.layout.isRightToLeft ? 'rtl' : 'ltr'
    setStyle(table, { borderCollapse: 'collapse', font: '11px/1.4 system-ui, sans-serif' })
    const head = table.createTHead().insertRow()
    for (const { col, width } of columns) {
      const text = hasHeader ? shownAt(this.#sheet, this.#rows[0] ?? 0, col).text : columnLetters(col)
      setStyle(addCell(head, 'th', text), { minWidth: width })
    }
    const body = table.createTBody()
    const rows = hasHeader ? this.#rows.slice(1) : this.#rows
    for (const index of rows.keys()) this.#addRow(body.insertRow(), { rows, index }, columns)
    return table
  }

  /** @param rows All printed rows, of which the one at `index` is added. */
  #addRow(
    line: HTMLTableRowElement,
    { rows, index }: { rows: readonly number[]; index: number },
    columns: readonly Column[],
  ): void {
    const [row = 0, previousRow = -1] = [rows[index], rows[index - 1]]
    for (const { col } of columns) {
      const merge = this.#merges.at({ row, col })
      if (!merge) {
        this.#addCell(line, row, col)
        continue
      }
      // A merged cell is rendered at its first printed cell, on each page that it extends to.
      const cols = columns.filter((column) => merge.left <= column.col && column.col <= merge.right)
      if (previousRow >= merge.top || cols[0]?.col !== col) continue
      const end = rows.findIndex((other) => other > merge.bottom)
      const cell = this.#addCell(line, merge.top, merge.left)
      cell.rowSpan = (end === -1 ? rows.length : end) - index
      cell.colSpan = cols.length
    }
  }

  #addCell(line: HTMLTableRowElement, row: number, col: number): HTMLTableCellElement {
    const sheet = this.#sheet
    const { text, align } = shownAt(sheet, row, col)
    const look = sheet.store.cell(row, col)?.look ?? -1
    const conditional = this.#conditions.at({ row, col })
    const cell = addCell(line, 'td', conditional?.hidesValue ? '' : text)
    const ownFormat = sheet.looks[look] ?? {}
    setStyle(cell, {
      textAlign: align,
      ...(conditional ? cellCss({ ...ownFormat, ...conditional.look }, PAPER) : this.#styles[look]),
      ...(conditional?.bar && barCss(conditional.bar, ownFormat.fill)),
    })
    if (conditional?.icon) cell.prepend(createSign(conditional.icon))
    return cell
  }
}

function createSign({ sign, color }: { sign: string; color: string }): HTMLElement {
  const mark = document.createElement('span')
  setStyle(mark, { color, marginInlineEnd: '4pt' })
  mark.textContent = sign
  return mark
}

function addCell(row: HTMLTableRowElement, name: 'td' | 'th', text: string): HTMLTableCellElement {
  const cell = document.createElement(name)
  setStyle(cell, FRAME)
  cell.textContent = text
  row.append(cell)
  return cell
}

/** Numbers are pixels if they are lengths. */
function setStyle(element: HTMLElement, css: CSSProperties): void {
  for (const [name, value] of Object.entries(css)) {
    Object.assign(element.style, { [name]: typeof value === 'number' && name !== 'fontWeight' ? `${value}px` : value })
  }
}
