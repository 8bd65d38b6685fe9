import { MAX_COLS, MAX_ROWS, parseAddress } from '../../model/address.ts'
import { BlockWriter, KIND } from '../../model/block.ts'
import { SCALE } from '../../model/book.ts'
import { FIRST_CELLS, MAX_CELLS, PART_CELLS, type SheetSink } from '../reader.ts'
import { attribute, flagOf, numberOf } from '../xml-scanner.ts'
import { decodeEscapes } from './shared-texts.ts'

const PIXELS_A_POINT = 96 / 72

/** Reads `<sheetData>`: rows and cells go to blocks as they come. */
export class CellHandler {
  readonly #writer = new BlockWriter()
  readonly #sink: SheetSink
  #row = -1
  #col = -1
  #isRowTaken = false
  #rowLook = 0
  #type = ''
  #look = 0
  #value = ''
  #inline = ''
  #formula: string | null = null
  #sharedId: number | null = null
  #masters = new Map<number, { text: string; row: number; col: number }>()
  #into: 'value' | 'inline' | 'formula' | null = null
  #isReading = false
  #partCells = FIRST_CELLS
  #cells = 0
  /** Whether the rest is left out, because there is too much. */
  isFull = false

  constructor(sink: SheetSink) {
    this.#sink = sink
  }

  open(name: string, attributes: string): void {
    if (this.isFull) return
    if (name === 'c') this.#startCell(attributes)
    else if (name === 'v') this.#into = 'value'
    else if (name === 't') this.#into = this.#isReading ? null : 'inline'
    else if (name === 'f') this.#startFormula(attributes)
    else if (name === 'row') this.#startRow(attributes)
    else if (name === 'rPh') this.#isReading = true
  }

  text(text: string): void {
    if (this.#into === 'value') this.#value += text
    else if (this.#into === 'inline') this.#inline += text
    else if (this.#into === 'formula') this.#formula = (this.#formula ?? '') + text
  }

  close(name: string): void {
    if (this.isFull) return
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (name === 'rPh') this.#isReading = false
    else if (name === 'v' || name === 't' || name === 'f') this.#into = null
  }

  /** Hands out what is left. */
  end(): void {
    this.#sink.block(this.#writer.take())
  }

  #startRow(attributes: string): void {
    this.#row = (numberOf(attributes, 'r') ?? this.#row + 2) - 1
    this.#col = -1
    this.#isRowTaken = Number.isInteger(this.#row) && this.#row >= 0 && this.#row < MAX_ROWS && this.#writer.startRow(this.#row)
    this.#rowLook = flagOf(attributes, 'customFormat') ? (numberOf(attributes, 's') ?? 0) : 0
    if (!this.#isRowTaken) return
    const points = numberOf(attributes, 'ht')
    if (flagOf(attributes, 'hidden')) this.#writer.setHeight(this.#row, 0)
    else if (points !== undefined)
      this.#writer.setHeight(this.#row, Math.round(Math.min(Math.max(points, 0), 410) * PIXELS_A_POINT * SCALE))
  }

  #startCell(attributes: string): void {
    const place = parseAddress(attribute(attributes, 'r') ?? '')
    this.#col = place ? place.col : this.#col + 1
    this.#type = attribute(attributes, 't') ?? 'n'
    this.#look = numberOf(attributes, 's') ?? this.#rowLook
    this.#value = ''
    this.#inline = ''
    this.#formula = null
    this.#sharedId = null
  }

  #startFormula(attributes: string): void {
    this.#into = 'formula'
    this.#formula = ''
    if (attribute(attributes, 't') === 'shared') this.#sharedId = numberOf(attributes, 'si') ?? null
  }

  #endCell(): void {
    if (!this.#isRowTaken || this.#col < 0 || this.#col >= MAX_COLS) return
    const before = this.#writer.count
    this.#addValue({ col: this.#col, look: this.#look & 0xffff })
    if (this.#formula !== null && this.#writer.count > before) this.#addFormula()
    this.#cells += this.#writer.count - before
  }

  #addValue(cell: { col: number; look: number }): void {
    const value = this.#value
    if (this.#type === 's' && value !== '') this.#writer.add({ ...cell, kind: KIND.text, shared: Math.max(0, Number(value) | 0) })
    else if (this.#type === 'inlineStr') this.#writer.add({ ...cell, kind: KIND.text, text: decodeEscapes(this.#inline) })
    else if (this.#type === 'str') this.#writer.add({ ...cell, kind: KIND.text, text: decodeEscapes(value) })
    else if (this.#type === 'b') this.#writer.add({ ...cell, kind: KIND.boolean, num: value === '1' ? 1 : 0 })
    else if (this.#type === 'e') this.#writer.add({ ...cell, kind: KIND.error, text: value })
    else if (this.#type === 'd') this.#writer.add({ ...cell, kind: KIND.text, text: value })
    else if (value === '' || Number.isNaN(Number(value))) this.#writer.add({ ...cell, kind: KIND.blank })
    else this.#writer.add({ ...cell, kind: KIND.number, num: Number(value) })
  }

  #addFormula(): void {
    const text = this.#formula ?? ''
    const master = this.#sharedId === null ? undefined : this.#masters.get(this.#sharedId)
    if (text === '' && master) this.#writer.addFormula(master.text, { row: this.#row - master.row, col: this.#col - master.col })
    else if (text !== '') {
      this.#writer.addFormula(text)
      if (this.#sharedId !== null) this.#masters.set(this.#sharedId, { text, row: this.#row, col: this.#col })
    }
  }

  #endRow(): void {
    if (this.#writer.count >= this.#partCells) {
      this.#sink.block(this.#writer.take())
      this.#partCells = PART_CELLS
    }
    if (this.#cells < MAX_CELLS) return
    this.isFull = true
    this.#sink.cut()
  }
}
