import { MAX_COLS, MAX_ROWS } from '../../model/address.ts'
import { BlockWriter, KIND } from '../../model/block.ts'
import { SCALE, type SheetLayout } from '../../model/book.ts'
import { FIRST_CELLS, MAX_CELLS, MAX_COMMENTS, MAX_LINKS, PART_CELLS, type SheetSink } from '../reader.ts'
import { safeUrl } from '../safe-url.ts'
import { attribute, numberOf } from '../xml-scanner.ts'
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

/** What a table needs to know of its document. */
export interface TableStyles {
  find(family: string, name: string | undefined): OdsStyle | undefined
  /** The number of the look of a cell style. */
  lookOf(name: string | undefined): number
  /** Whether a look shows in an empty cell. */
  isSeen(look: number): boolean
}

/** A row or a cell that only looks is repeated this often at most: files fill a sheet to its end with such. */
const MAX_BLANKS = 1000
const MAX_SPANS = 50_000

/** Reads the rows of one `<table:table>`. */
export class TableHandler {
  readonly #writer = new BlockWriter()
  readonly #layout: SheetLayout
  readonly #styles: TableStyles
  readonly #sink: SheetSink
  #row = 0
  #rowRepeat = 1
  #rowHeight: number | undefined
  #col = 0
  #columns = 0
  #cells: RowCell[] = []
  #cell: RowCell | null = null
  /** What lies in a cell beside its text: notes and drawings. */
  #aside = 0
  #isNote = false
  #note = ''
  #paragraphs = 0
  #isText = false
  #count = 0
  #partCells = FIRST_CELLS
  isFull = false

  constructor(layout: SheetLayout, styles: TableStyles, sink: SheetSink) {
    this.#layout = layout
    this.#styles = styles
    this.#sink = sink
  }

  open(name: string, attributes: string): void {
    if (this.isFull) return
    if (name === 'annotation' || name === 'frame' || name === 'shapes' || name === 'custom-shape') {
      this.#aside++
      this.#isNote = name === 'annotation'
      this.#note = ''
      if (!this.#isNote) this.#layout.hasDrawings = true
    } else if (this.#aside > 0) return
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#startCell(name, attributes)
    else if (name === 'table-row') this.#startRow(attributes)
    else if (name === 'table-column') this.#addColumn(attributes)
    else if (this.#cell) this.#inText(this.#cell, name, attributes)
  }

  text(text: string): void {
    if (this.#isNote && this.#aside > 0) this.#note += text
    else if (this.#isText && this.#cell && this.#aside === 0) this.#cell.text += text
  }

  close(name: string): void {
    if (this.isFull) return
    if (name === 'annotation' || name === 'frame' || name === 'shapes' || name === 'custom-shape') this.#endAside()
    else if (this.#aside > 0) return
    else if (name === 'p') this.#isText = false
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    else if (name === 'table-row') this.#endRow()
  }

  end(): void {
    this.#sink.block(this.#writer.take())
  }

  #addColumn(attributes: string): void {
    const repeat = Math.min(Math.max(1, numberOf(attributes, 'table:number-columns-repeated') ?? 1), MAX_COLS - this.#columns)
    const style = this.#styles.find('table-column', attribute(attributes, 'table:style-name'))
    const isHidden = isCollapsed(attributes)
    const width = isHidden ? 0 : style?.width === undefined ? null : Math.round(style.width * SCALE)
    const look = this.#styles.lookOf(attribute(attributes, 'table:default-cell-style-name'))
    if (this.#columns < MAX_COLS)
      this.#layout.columns.push({ first: this.#columns, last: this.#columns + repeat - 1, width, look })
    this.#columns += repeat
  }

  #startRow(attributes: string): void {
    this.#rowRepeat = Math.max(1, numberOf(attributes, 'table:number-rows-repeated') ?? 1)
    const style = this.#styles.find('table-row', attribute(attributes, 'table:style-name'))
    this.#rowHeight = isCollapsed(attributes) ? 0 : style?.height === undefined ? undefined : Math.round(style.height * SCALE)
    this.#col = 0
    this.#cells = []
  }

  #startCell(name: string, attributes: string): void {
    const repeat = Math.max(1, numberOf(attributes, 'table:number-columns-repeated') ?? 1)
    const formula = attribute(attributes, 'table:formula')
    const isCovered = name === 'covered-table-cell'
    this.#cell = {
      col: this.#col,
      repeat,
      ...(isCovered ? { kind: KIND.blank, num: 0 } : cellValue(attributes)),
      text: '',
      look: this.#lookOf(attribute(attributes, 'table:style-name')),
      ...(formula && { formula: plainFormula(formula) }),
    }
    this.#paragraphs = 0
    this.#addSpan(attributes)
  }

  #lookOf(style: string | undefined): number {
    if (style !== undefined) return this.#styles.lookOf(style)
    return this.#layout.columns.find(({ first, last }) => first <= this.#col && last >= this.#col)?.look ?? 0
  }

  #addSpan(attributes: string): void {
    const cols = numberOf(attributes, 'table:number-columns-spanned') ?? 1
    const rows = numberOf(attributes, 'table:number-rows-spanned') ?? 1
    if (cols * rows <= 1 || this.#layout.merges.length >= MAX_SPANS) return
    this.#layout.merges.push({ top: this.#row, left: this.#col, bottom: this.#row + rows - 1, right: this.#col + cols - 1 })
  }

  #inText(cell: RowCell, name: string, attributes: string): void {
    if (name === 'p') {
      this.#isText = true
      if (this.#paragraphs++ > 0) cell.text += '\n'
    } else if (name === 's') cell.text += ' '.repeat(Math.min(numberOf(attributes, 'text:c') ?? 1, 1000))
    else if (name === 'tab') cell.text += '\t'
    else if (name === 'line-break') cell.text += '\n'
    else if (name === 'a') {
      const url = safeUrl(attribute(attributes, 'xlink:href'))
      if (url && this.#layout.links.length < MAX_LINKS)
        this.#layout.links.push({ top: this.#row, bottom: this.#row, left: cell.col, right: cell.col, url })
    }
  }

  #endAside(): void {
    this.#aside--
    if (this.#isNote && this.#cell && this.#note && this.#layout.comments.length < MAX_COMMENTS) {
      this.#layout.comments.push({ row: this.#row, col: this.#cell.col, text: this.#note.trim() })
    }
    this.#isNote = false
  }

  #endCell(): void {
    const cell = this.#cell
    this.#cell = null
    if (!cell) return
    this.#col += cell.repeat
    if (cell.kind === KIND.blank && cell.text) cell.kind = KIND.text
    if (cell.kind !== KIND.blank || this.#styles.isSeen(cell.look)) this.#cells.push(cell)
  }

  #endRow(): void {
    const isBlank = this.#cells.every(({ kind }) => kind === KIND.blank)
    const height = this.#rowHeight
    const repeat = Math.min(this.#rowRepeat, MAX_ROWS - this.#row, isBlank ? MAX_BLANKS : MAX_ROWS)
    // Looks alone, far beyond what is written, are the ground of the sheet.
    if (this.#cells.length > 0 && !(isBlank && this.#rowRepeat > MAX_BLANKS)) {
      for (let n = 0; n < repeat && !this.isFull; n++) this.#writeRow(this.#row + n)
    }
    if (height !== undefined && this.#rowRepeat <= MAX_BLANKS) {
      for (let n = 0; n < repeat; n++) this.#writer.setHeight(this.#row + n, height)
    }
    this.#row += this.#rowRepeat
  }

  #writeRow(row: number): void {
    const before = this.#writer.count
    this.#writer.startRow(row)
    for (const { col, repeat, kind, num, text, formula, look } of this.#cells) {
      const times = kind === KIND.blank && repeat > MAX_BLANKS ? 0 : repeat
      for (let n = 0; n < times && col + n < MAX_COLS; n++) {
        this.#writer.add({ col: col + n, kind, num, look, ...(text && { text }) })
        if (formula) this.#writer.addFormula(formula)
      }
    }
    this.#count += this.#writer.count - before
    if (this.#writer.count >= this.#partCells) {
      this.#sink.block(this.#writer.take())
      this.#partCells = PART_CELLS
    }
    if (this.#count < MAX_CELLS) return
    this.isFull = true
    this.#sink.cut()
  }
}

function isCollapsed(attributes: string): boolean {
  const visibility = attribute(attributes, 'table:visibility')
  return visibility === 'collapse' || visibility === 'filter'
}
