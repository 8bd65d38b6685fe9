import { attribute, flagOf, numberOf } from '../../xml/xml-scanner.ts'
import { joinTexts, MAX_RUNS } from '../bounds.ts'
import { parseAddress } from '../cells/address.ts'
import { KIND } from '../cells/block.ts'
import { SCALE } from '../cells/book.ts'
import type { CellFormat } from '../cells/cell-format.ts'
import type { ValueAt } from '../computed-values.ts'
import { DAYS_TO_1904, isoDay } from '../days.ts'
import type { SheetWriter } from '../sheet-writer.ts'
import { decodeEscapes } from './escapes.ts'
import { RichText } from './rich-text.ts'

const PIXELS_A_POINT = 96 / 72

/** Values of formulas whose stored value is missing or stale. */
export interface FormulaValues {
  valueAt: ValueAt
  isStale: boolean
}

interface CellContext {
  formulas: FormulaValues
  /** Looks of the book's cells. */
  looks: readonly CellFormat[]
  /** Whether dates use the 1904 system. */
  is1904: boolean
  /** Theme colours. */
  theme: readonly string[]
}

/** Parses `<sheetData>` and writes rows and cells to blocks as they arrive. */
export class CellHandler {
  readonly #writer: SheetWriter
  readonly #formulas: FormulaValues
  readonly #looks: readonly CellFormat[]
  readonly #is1904: boolean
  #row = -1
  #col = -1
  #rowLook = 0
  #type = ''
  #look = 0
  #value = ''
  readonly #inline: RichText
  /** Number of formatted text runs so far. */
  #runs = 0
  #formula: string | null = null
  #sharedId: number | null = null
  #masters = new Map<number, { text: string; row: number; col: number }>()
  #into: 'value' | 'formula' | null = null
  /** Number of formulas without a known value. */
  uncomputed = 0

  constructor(writer: SheetWriter, { formulas, looks, is1904, theme }: CellContext) {
    this.#writer = writer
    this.#formulas = formulas
    this.#looks = looks
    this.#is1904 = is1904
    this.#inline = new RichText(theme)
  }

  open(name: string, attributes: string): void {
    if (this.#writer.isFull) return
    if (name === 'c') this.#startCell(attributes)
    else if (name === 'v') this.#into = 'value'
    else if (name === 'f') this.#startFormula(attributes)
    else if (name === 'row') this.#startRow(attributes)
    else this.#inline.open(name, attributes)
  }

  text(text: string): void {
    if (this.#into === 'value') this.#value = joinTexts(this.#value, text)
    else if (this.#into === 'formula') this.#formula = joinTexts(this.#formula ?? '', text)
    else this.#inline.write(text)
  }

  close(name: string): void {
    if (this.#writer.isFull) return
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#writer.endRow()
    else if (name === 'v' || name === 'f') this.#into = null
    else this.#inline.close(name)
  }

  #startRow(attributes: string): void {
    this.#row = (numberOf(attributes, 'r') ?? this.#row + 2) - 1
    this.#col = -1
    this.#rowLook = flagOf(attributes, 'customFormat') ? (numberOf(attributes, 's') ?? 0) : 0
    if (!this.#writer.startRow(this.#row)) return
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
    this.#inline.clear()
    this.#formula = null
    this.#sharedId = null
  }

  #startFormula(attributes: string): void {
    this.#into = 'formula'
    this.#formula = ''
    if (attribute(attributes, 't') === 'shared') this.#sharedId = numberOf(attributes, 'si') ?? null
  }

  #endCell(): void {
    const isTaken = this.#addCell({ col: this.#col, look: this.#look & 0xffff })
    if (isTaken && this.#formula !== null) this.#addFormula()
  }

  #addCell(cell: { col: number; look: number }): boolean {
    if (this.#formula === null) return this.#addValue(cell)
    const isKnown = this.#value !== '' || this.#type === 'str' || this.#inline.text !== ''
    const value = isKnown && !this.#formulas.isStale ? null : this.#formulas.valueAt(this.#row, this.#col)
    if (value) return this.#writer.add({ ...cell, ...value })
    if (!isKnown) this.uncomputed++
    return this.#addValue(cell)
  }

  #addValue(cell: { col: number; look: number }): boolean {
    const value = this.#value
    if (this.#type === 'inlineStr') return this.#addInline(cell)
    if (this.#type === 'str') return this.#writer.add({ ...cell, kind: KIND.text, text: decodeEscapes(value) })
    if (value === '') return this.#writer.add({ ...cell, kind: KIND.blank })
    if (this.#type === 's') return this.#writer.add({ ...cell, kind: KIND.text, shared: Math.max(0, Number(value) | 0) })
    if (this.#type === 'b')
      return this.#writer.add({ ...cell, kind: KIND.boolean, num: value === '1' || value === 'true' ? 1 : 0 })
    if (this.#type === 'e') return this.#writer.add({ ...cell, kind: KIND.error, text: value })
    const num = this.#type === 'd' ? this.#dayOf(value, cell.look) : Number(value)
    // ISO dates without a format, and invalid numbers, are shown as written.
    return this.#writer.add(Number.isNaN(num) ? { ...cell, kind: KIND.text, text: value } : { ...cell, kind: KIND.number, num })
  }

  #addInline(cell: { col: number; look: number }): boolean {
    const { text, runs } = this.#inline
    const isKept = runs && this.#runs + runs.length <= MAX_RUNS
    if (isKept) this.#runs += runs.length
    return this.#writer.add({ ...cell, kind: KIND.text, text, ...(isKept && { runs }) })
  }

  /** Returns the day number of an ISO 8601 date; NaN if no format defines its display. */
  #dayOf(text: string, look: number): number {
    const format = this.#looks[look]?.format
    return format && format !== '@' ? isoDay(text) - (this.#is1904 ? DAYS_TO_1904 : 0) : Number.NaN
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
}
