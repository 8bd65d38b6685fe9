import { type Allowance, MAX_CELLS } from './bounds.ts'
import { MAX_COLS, MAX_ROWS } from './cells/address.ts'
import { BlockWriter, type NewCell } from './cells/block.ts'
import type { SheetSink } from './reader.ts'

/** Number of cells in the first block, and in every later one. */
const FIRST_CELLS = 4000
const PART_CELLS = 200_000
/** Maximum bytes per block, however few its cells are. */
const PART_BYTES = 16 * 1024 ** 2

/** Emits the cells of a sheet in blocks while they are read, within limits. Cells beyond the maximum sheet size are dropped. */
export class SheetWriter {
  readonly #blocks = new BlockWriter()
  readonly #sink: SheetSink
  readonly #allowance: Allowance
  #partCells = FIRST_CELLS
  #cells = 0
  #isRowTaken = false
  /** Whether a limit was reached and the rest is dropped. */
  isFull = false

  constructor(sink: SheetSink, allowance: Allowance) {
    this.#sink = sink
    this.#allowance = allowance
  }

  /** Begins a row; rows ascend. False if its cells are not accepted. */
  startRow(row: number): boolean {
    if (this.isFull) return false
    this.#isRowTaken = Number.isInteger(row) && row >= 0 && row < MAX_ROWS && this.#blocks.startRow(row)
    return this.#isRowTaken
  }

  /** @param size In CSS pixels; 0 for a hidden row. */
  setHeight(row: number, size: number): void {
    if (row < MAX_ROWS) this.#blocks.setHeight(row, size)
  }

  /** Adds a cell to the row; columns ascend. Returns whether it was accepted. */
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

  /** Emits the remaining cells. */
  end(): void {
    this.#handOut()
    if (this.isFull) this.#sink.cut()
  }

  #handOut(): void {
    this.#allowance.bytes -= this.#blocks.size
    this.#sink.block(this.#blocks.take())
  }
}
