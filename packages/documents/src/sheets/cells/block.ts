import { type PackedText, TextPacker, type TextRun, type TextRuns } from './packed-text.ts'

/** Value kinds of a cell. */
export const KIND = { blank: 0, number: 1, text: 2, boolean: 3, error: 4 } as const

/** Some rows of a sheet in compact arrays: a million cells need only a few objects. */
export interface Block {
  /** The non-empty rows, from 0, ascending. */
  rows: Uint32Array<ArrayBuffer>
  /** Index of the first cell of each row; one more entry than rows. */
  starts: Uint32Array<ArrayBuffer>
  /** Column of each cell from 0, ascending within a row. */
  cols: Uint16Array<ArrayBuffer>
  /** One of {@link KIND}. */
  kinds: Uint8Array<ArrayBuffer>
  /** Numeric value; 1 for true. */
  nums: Float64Array<ArrayBuffer>
  /** Index of its text, or displayed text, in `words`; -1 for none, from -2 downwards a shared text of the book. */
  texts: Int32Array<ArrayBuffer>
  /** Index of its look in the book's list. */
  looks: Uint16Array<ArrayBuffer>
  words: PackedText
  /** Formatted runs of texts in `words`. */
  runs: TextRuns
  formulas: Formulas
  /** Rows with a custom height in CSS pixels; 0 for hidden ones. */
  heights: { rows: Uint32Array<ArrayBuffer>; sizes: Float32Array<ArrayBuffer> }
}

/** The formulas of a block. */
interface Formulas {
  /** Index of the cell in the block, ascending. */
  at: Uint32Array<ArrayBuffer>
  texts: Int32Array<ArrayBuffer>
  /** Distance in rows and columns from the cell that the text was written for. */
  rowShifts: Int32Array<ArrayBuffer>
  colShifts: Int32Array<ArrayBuffer>
}

/** Returns the number in `texts` for a shared text. */
export function sharedText(index: number): number {
  return -2 - index
}

/** A cell as parsed. */
export interface NewCell {
  col: number
  kind: number
  num?: number
  /** Its own text. */
  text?: string
  /** Formatted runs of the text. */
  runs?: readonly TextRun[]
  /** Index of a shared text instead. */
  shared?: number
  look?: number
}

/** Bytes of a cell and of a formula in the arrays of a block. */
const CELL_BYTES = 17
const FORMULA_BYTES = 16

/** Collects cells row by row into blocks. */
export class BlockWriter {
  #rows: number[] = []
  #starts: number[] = []
  #lastRow = -1
  #lastCol = -1
  #cols = new Uint16Array(1024)
  #kinds = new Uint8Array(1024)
  #nums = new Float64Array(1024)
  #texts = new Int32Array(1024)
  #looks = new Uint16Array(1024)
  #words = new TextPacker()
  /** Indices of its texts: repeated texts are stored once. */
  #known = new Map<string, number>()
  #runs = new Map<number, readonly TextRun[]>()
  #formulas: { at: number; text: number; row: number; col: number }[] = []
  #heights: { row: number; size: number }[] = []
  /** Cells in the current block. */
  count = 0

  /** Begins a row. Rows ascend; others are rejected by returning false. */
  startRow(row: number): boolean {
    if (row <= this.#lastRow) return false
    this.#lastRow = row
    this.#lastCol = -1
    this.#rows.push(row)
    this.#starts.push(this.count)
    return true
  }

  setHeight(row: number, size: number): void {
    this.#heights.push({ row, size })
  }

  /** Adds a cell to the row. Columns ascend; others are skipped by returning false. */
  add({ col, kind, num = 0, text, runs, shared, look = 0 }: NewCell): boolean {
    if (col <= this.#lastCol) return false
    this.#lastCol = col
    if (this.count === this.#cols.length) this.#grow()
    const at = this.count++
    this.#cols[at] = col
    this.#kinds[at] = kind
    this.#nums[at] = num
    this.#texts[at] = text !== undefined ? this.#numberOf(text, runs) : shared !== undefined ? sharedText(shared) : -1
    this.#looks[at] = look
    return true
  }

  /** Sets the formula of the last cell, or copies that of a cell `row` rows and `col` columns before it. */
  addFormula(text: string, { row = 0, col = 0 } = {}): void {
    this.#formulas.push({ at: this.count - 1, text: this.#numberOf(text), row, col })
  }

  /** Approximate size of the block in bytes. */
  get size(): number {
    return this.count * CELL_BYTES + this.#formulas.length * FORMULA_BYTES + this.#words.length
  }

  /** Returns the current block and begins the next one. */
  take(): Block {
    const { count } = this
    const block: Block = {
      rows: Uint32Array.from(this.#rows),
      starts: Uint32Array.from([...this.#starts, count]),
      cols: this.#cols.slice(0, count),
      kinds: this.#kinds.slice(0, count),
      nums: this.#nums.slice(0, count),
      texts: this.#texts.slice(0, count),
      looks: this.#looks.slice(0, count),
      words: this.#words.pack(),
      runs: this.#runs,
      formulas: {
        at: Uint32Array.from(this.#formulas, ({ at }) => at),
        texts: Int32Array.from(this.#formulas, ({ text }) => text),
        rowShifts: Int32Array.from(this.#formulas, ({ row }) => row),
        colShifts: Int32Array.from(this.#formulas, ({ col }) => col),
      },
      heights: {
        rows: Uint32Array.from(this.#heights, ({ row }) => row),
        sizes: Float32Array.from(this.#heights, ({ size }) => size),
      },
    }
    this.#rows = []
    this.#starts = []
    this.#words = new TextPacker()
    this.#formulas = []
    this.#known.clear()
    this.#runs = new Map()
    this.#heights = []
    this.count = 0
    return block
  }

  #numberOf(text: string, runs?: readonly TextRun[]): number {
    // The same text may exist with other formatting.
    if (runs) {
      const number = this.#words.add(text)
      this.#runs.set(number, runs)
      return number
    }
    const cached = this.#known.get(text)
    if (cached !== undefined) return cached
    const number = this.#words.add(text)
    this.#known.set(text, number)
    return number
  }

  #grow(): void {
    const length = this.#cols.length * 2
    this.#cols = copyInto(new Uint16Array(length), this.#cols)
    this.#kinds = copyInto(new Uint8Array(length), this.#kinds)
    this.#nums = copyInto(new Float64Array(length), this.#nums)
    this.#texts = copyInto(new Int32Array(length), this.#texts)
    this.#looks = copyInto(new Uint16Array(length), this.#looks)
  }
}

function copyInto<T extends { set(from: T): void }>(to: T, from: T): T {
  to.set(from)
  return to
}

/** Returns the buffers to transfer to another thread. */
export function transfersOf({ rows, starts, cols, kinds, nums, texts, looks, words, formulas, heights }: Block): ArrayBuffer[] {
  const parts = [rows, starts, cols, kinds, nums, texts, looks, words.bytes, words.ends, heights.rows, heights.sizes]
  return [...parts, formulas.at, formulas.texts, formulas.rowShifts, formulas.colShifts].map(({ buffer }) => buffer)
}
