import { attribute, numberOf } from '../../xml/xml-scanner.ts'
import { joinTexts, MAX_COMMENTS, MAX_LINKS, MAX_MERGES } from '../bounds.ts'
import { MAX_COLS, MAX_ROWS } from '../cells/address.ts'
import { KIND } from '../cells/block.ts'
import { SCALE, type SheetLayout } from '../cells/book.ts'
import type { ValueAt } from '../computed-values.ts'
import { safeUrl } from '../safe-url.ts'
import type { SheetWriter } from '../sheet-writer.ts'
import { cellValue, plainFormula } from './cell-value.ts'
import type { OdsStyle } from './styles.ts'

interface RowCell {
  col: number
  repeat: number
  kind: number
  num: number
  text: string
  formula?: string
  look: number
}

/** The document styles that a table needs. */
export interface TableStyles {
  find(family: string, name: string | undefined): OdsStyle | undefined
  /** Returns the number of a cell style's look. */
  lookOf(name: string | undefined): number
  /** Returns whether a look is visible in an empty cell. */
  isSeen(look: number): boolean
}

/** Maximum repetitions of a row or cell with only a look: files fill sheets to their end with them. */
const MAX_BLANKS = 1000

/** Elements in or over a cell that are not part of its text. */
const ASIDE = new Set(['annotation', 'frame', 'shapes', 'custom-shape'])

/** Parses the rows of one `<table:table>`. */
export class TableHandler {
  readonly #writer: SheetWriter
  readonly #layout: SheetLayout
  readonly #styles: TableStyles
  readonly #valueAt: ValueAt
  #row = 0
  #rowRepeat = 1
  #rowHeight: number | undefined
  #col = 0
  #columns = 0
  /** Default look of each column's cells. */
  readonly #columnLooks = new Uint16Array(MAX_COLS)
  #cells: RowCell[] = []
  #cell: RowCell | null = null
  /** Current nesting depth in notes and drawings of a cell. */
  #aside = 0
  #isNote = false
  #isNoteText = false
  #note = ''
  #paragraphs = 0
  #isText = false

  constructor({
    layout,
    styles,
    valueAt,
    writer,
  }: {
    layout: SheetLayout
    styles: TableStyles
    valueAt: ValueAt
    writer: SheetWriter
  }) {
    this.#layout = layout
    this.#styles = styles
    this.#valueAt = valueAt
    this.#writer = writer
  }

  open(name: string, attributes: string): void {
    if (this.#writer.isFull) return
    if (ASIDE.has(name)) this.#startAside(name)
    else if (this.#aside > 0) this.#inAside(name)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#startCell(name, attributes)
    else if (name === 'table-row') this.#startRow(attributes)
    else if (name === 'table-column') this.#addColumn(attributes)
    else if (this.#cell) this.#inText(this.#cell, name, attributes)
  }

  text(text: string): void {
    if (this.#isNoteText) this.#note = joinTexts(this.#note, text)
    else if (this.#isText && this.#cell && this.#aside === 0) this.#cell.text = joinTexts(this.#cell.text, text)
  }

  close(name: string): void {
    if (this.#writer.isFull) return
    if (ASIDE.has(name)) this.#endAside()
    else if (this.#aside > 0) this.#isNoteText &&= name !== 'p'
    else if (name === 'p') this.#isText = false
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    else if (name === 'table-row') this.#endRow()
  }

  #addColumn(attributes: string): void {
    const first = this.#columns
    const repeat = Math.min(countOf(attributes, 'table:number-columns-repeated'), MAX_COLS - first)
    if (repeat === 0) return
    const style = this.#styles.find('table-column', attribute(attributes, 'table:style-name'))
    const isHidden = isCollapsed(attributes)
    const width = isHidden ? 0 : style?.width === undefined ? null : Math.round(style.width * SCALE)
    const look = this.#styles.lookOf(attribute(attributes, 'table:default-cell-style-name'))
    this.#layout.columns.push({ first, last: first + repeat - 1, width })
    this.#columns = first + repeat
    this.#columnLooks.fill(look, first, this.#columns)
  }

  #startRow(attributes: string): void {
    this.#rowRepeat = countOf(attributes, 'table:number-rows-repeated')
    const style = this.#styles.find('table-row', attribute(attributes, 'table:style-name'))
    this.#rowHeight = isCollapsed(attributes) ? 0 : style?.height === undefined ? undefined : Math.round(style.height * SCALE)
    this.#col = 0
    this.#cells = []
  }

  #startCell(name: string, attributes: string): void {
    const repeat = countOf(attributes, 'table:number-columns-repeated')
    const formula = attribute(attributes, 'table:formula')
    const isCovered = name === 'covered-table-cell'
    this.#cell = {
      col: this.#col,
      repeat,
      ...(isCovered ? { kind: KIND.blank, num: 0 } : cellValue(attributes)),
      text: '',
      look: this.#lookOf(attribute(attributes, 'table:style-name')),
      ...(formula && { formula: plainFormula(joinTexts('', formula)) }),
    }
    this.#paragraphs = 0
    this.#addSpan(attributes)
  }

  #lookOf(style: string | undefined): number {
    if (style !== undefined) return this.#styles.lookOf(style)
    return this.#columnLooks[this.#col] ?? 0
  }

  #addSpan(attributes: string): void {
    const cols = countOf(attributes, 'table:number-columns-spanned')
    const rows = countOf(attributes, 'table:number-rows-spanned')
    if (cols * rows <= 1 || !this.#isInSheet() || this.#layout.merges.length >= MAX_MERGES) return
    this.#layout.merges.push({
      top: this.#row,
      left: this.#col,
      bottom: Math.min(this.#row + rows, MAX_ROWS) - 1,
      right: Math.min(this.#col + cols, MAX_COLS) - 1,
    })
  }

  #inText(cell: RowCell, name: string, attributes: string): void {
    if (name === 'p') {
      this.#isText = true
      if (this.#paragraphs++ > 0) cell.text = joinTexts(cell.text, '\n')
    } else if (name === 's') cell.text = joinTexts(cell.text, ' '.repeat(Math.min(countOf(attributes, 'text:c'), 1000)))
    else if (name === 'tab') cell.text = joinTexts(cell.text, '\t')
    else if (name === 'line-break') cell.text = joinTexts(cell.text, '\n')
    else if (name === 'a') {
      const url = safeUrl(attribute(attributes, 'xlink:href'))
      if (url && this.#isInSheet() && this.#layout.links.length < MAX_LINKS)
        this.#layout.links.push({ top: this.#row, bottom: this.#row, left: cell.col, right: cell.col, url })
    }
  }

  #startAside(name: string): void {
    if (this.#aside++ > 0) return
    this.#isNote = name === 'annotation'
    this.#note = ''
    if (!this.#isNote) this.#layout.hasDrawings = true
  }

  #inAside(name: string): void {
    if (name !== 'p' || !this.#isNote) return
    this.#isNoteText = true
    if (this.#note) this.#note = joinTexts(this.#note, '\n')
  }

  #endAside(): void {
    this.#isNoteText = false
    if (--this.#aside > 0 || !this.#isNote || !this.#cell || !this.#isInSheet()) return
    const text = this.#note.trim()
    if (text && this.#layout.comments.length < MAX_COMMENTS) {
      this.#layout.comments.push({ row: this.#row, col: this.#cell.col, text })
    }
  }

  /** Returns whether the current position is within the maximum sheet size. */
  #isInSheet(): boolean {
    return this.#row < MAX_ROWS && this.#col < MAX_COLS
  }

  #endCell(): void {
    const cell = this.#cell
    this.#cell = null
    if (!cell || !this.#isInSheet()) return
    this.#col += cell.repeat
    if (cell.kind === KIND.blank && cell.text) cell.kind = KIND.text
    if (cell.kind === KIND.blank && cell.formula) {
      const value = this.#valueAt(this.#row, cell.col)
      if (value) Object.assign(cell, value)
      else this.#layout.uncomputed++
    }
    if (cell.kind !== KIND.blank || this.#styles.isSeen(cell.look)) this.#cells.push(cell)
  }

  #endRow(): void {
    const isBlank = this.#cells.every(({ kind }) => kind === KIND.blank)
    const height = this.#rowHeight
    const repeat = Math.min(this.#rowRepeat, MAX_ROWS - this.#row, isBlank ? MAX_BLANKS : MAX_ROWS)
    // Looks far beyond the content are the background of the sheet.
    if (this.#cells.length > 0 && !(isBlank && this.#rowRepeat > MAX_BLANKS)) {
      for (let n = 0; n < repeat && !this.#writer.isFull; n++) this.#writeRow(this.#row + n)
    }
    if (height !== undefined && this.#rowRepeat <= MAX_BLANKS) {
      for (let n = 0; n < repeat; n++) this.#writer.setHeight(this.#row + n, height)
    }
    this.#row += this.#rowRepeat
  }

  #writeRow(row: number): void {
    this.#writer.startRow(row)
    for (const { col, repeat, kind, num, text, formula, look } of this.#cells) {
      const times = kind === KIND.blank && repeat > MAX_BLANKS ? 0 : Math.min(repeat, MAX_COLS - col)
      for (let n = 0; n < times && !this.#writer.isFull; n++) {
        const isTaken = this.#writer.add({ col: col + n, kind, num, look, ...(text && { text }) })
        if (isTaken && formula) this.#writer.addFormula(formula)
      }
    }
    this.#writer.endRow()
  }
}

/** Returns a repeat count: an integer of at least 1. */
function countOf(attributes: string, name: string): number {
  return Math.max(1, Math.trunc(numberOf(attributes, name) ?? 1))
}

function isCollapsed(attributes: string): boolean {
  const visibility = attribute(attributes, 'table:visibility')
  return visibility === 'collapse' || visibility === 'filter'
}
