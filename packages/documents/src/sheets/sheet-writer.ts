import { type Allowance, MAX_CELLS } from './bounds.ts'
import { MAX_COLS, MAX_ROWS } from './cells/address.ts'
import { BlockWriter, type NewCell } from './cells/block.ts'
import type { SheetSink } from './reader.ts'

/** Cells after which the first rows are handed out, and those of every later part. */
const FIRST_CELLS = 4000
const PART_CELLS = 200_000
/** Bytes after which a part is handed out, however few its cells are. */
const PART_BYTES = 16 * 1024 ** 2

/** Hands out the cells of a sheet in parts while they are read, and ends in time. Cells beyond the end of any sheet are left out. */
export class SheetWriter {
  readonly #blocks = new BlockWriter()
  readonly #sink: SheetSink
  readonly #allowance: Allowance
  #partCells = FIRST_CELLS
  #cells = 0
  #isRowTaken = false
  /** Whether the rest is left out, because there is too much. */
  isFull = false

  constructor(sink: SheetSink, allowance: Allowance) {
    this.#sink = sink
    this.#allowance = allowance
  }

  /** Begins a row; rows ascend. False for one whose cells are not taken. */
  startRow(row: number): boolean {
    if (this.isFull) return false
    this.#isRowTaken = Number.isInteger(row) && row >= 0 && row < MAX_ROWS && this.#blocks.startRow(row)
    return this.#isRowTaken
  }

  /** @param size In CSS pixels; 0 for a hidden row. */
  setHeight(row: number, size: number): void {
    if (row < MAX_ROWS) this.#blocks.setHeight(row, size)
  }

  /** Adds a cell to the row; columns ascend. Says whether it was taken. */
  add(cell: NewCell): boolean {
    if (this.isFull || !this.#isRowTaken || cell.col >= MAX_COLS || !this.#blocks.add(cell)) return false
    this.#cells++
    this.isFull = this.#cells >= MAX_CELLS || this.#blocks.size > this.#allowance.bytes
    return true
  }

  /** See {@link BlockWriter.addFormula}. */
  addFormula(text: string, from?: { row: number; col: number }): void {
    this.#blocks.addFormula(text, from)
  }

  endRow(): void {
    if (this.#blocks.count < this.#partCells && this.#blocks.size < PART_BYTES) return
    this.#handOut()
    this.#partCells = PART_CELLS
  }

  /** Hands out what is left. */
  end(): void {
    this.#handOut()
    if (this.isFull) this.#sink.cut()
  }

  #handOut(): void {
    this.#allowance.bytes -= this.#blocks.size
    this.#sink.block(this.#blocks.take())
  }
}
