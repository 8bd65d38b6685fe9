import { type Block, KIND } from './block.ts'
import { type PackedText, type TextRun, type TextRuns, textAt } from './packed-text.ts'
import { shiftFormula } from './shift-formula.ts'

/** A cell with its value. */
export interface Cell {
  kind: number
  num: number
  /** Its text, or its displayed text from the file. */
  text: string | null
  look: number
}

interface BlockRange {
  block: Block
  /** Index of its first cell, and of the cell after its last. */
  from: number
  to: number
}

interface StoreOptions {
  shared?: PackedText | null
  runs?: TextRuns | null
  isSeen?: (look: number) => boolean
}

/** The cells of a sheet, added while they are read. */
export class SheetStore {
  readonly blocks: Block[] = []
  /** Custom row heights in CSS pixels. */
  readonly heights = new Map<number, number>()
  /** Number of rows and columns up to the last visible cell. */
  rowCount = 0
  colCount = 0
  cellCount = 0
  /** Incremented on changes, so that views know when to redraw. */
  version = 0
  readonly shared: PackedText | null
  readonly #runs: TextRuns | null
  readonly #isSeen: (look: number) => boolean
  #listeners = new Set<() => void>()

  /** `isSeen` returns whether a look is visible in an empty cell. */
  constructor({ shared = null, runs = null, isSeen = () => true }: StoreOptions = {}) {
    this.shared = shared
    this.#runs = runs
    this.#isSeen = isSeen
  }

  /** Appends the next rows. `settle` runs before listeners are notified. */
  append(block: Block, settle?: () => void): void {
    this.version++
    for (const [index, row] of block.heights.rows.entries()) this.heights.set(row, block.heights.sizes[index] as number)
    if (block.rows.length > 0) {
      this.blocks.push(block)
      this.cellCount += block.cols.length
      this.#measure(block)
    }
    settle?.()
    this.changed()
  }

  /** Notifies the listeners. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the cells of a row, or null if it is empty. */
  find(row: number): BlockRange | null {
    const block = this.blocks[lastAtMost(this.blocks.length, (at) => this.blocks[at]?.rows[0] ?? -1, row)]
    if (!block) return null
    const at = lastAtMost(block.rows.length, (index) => block.rows[index] as number, row)
    return at < 0 || block.rows[at] !== row
      ? null
      : { block, from: block.starts[at] as number, to: block.starts[at + 1] as number }
  }

  /** Yields the non-empty columns of a row with their index in the block. */
  *cellsIn(row: number, left: number, right: number): Generator<{ col: number; block: Block; at: number }> {
    const found = this.find(row)
    if (!found) return
    const { block, from, to } = found
    for (let at = firstFrom(block, from, to, left); at < to; at++) {
      const col = block.cols[at] as number
      if (col > right) return
      yield { col, block, at }
    }
  }

  cell(row: number, col: number): Cell | null {
    const at = this.#at(row, col)
    return at && this.read(at.block, at.at)
  }

  read(block: Block, at: number): Cell {
    return {
      kind: block.kinds[at] as number,
      num: block.nums[at] as number,
      text: this.text(block, at),
      look: block.looks[at] as number,
    }
  }

  text(block: Block, at: number): string | null {
    const text = block.texts[at] as number
    if (text >= 0) return textAt(block.words, text)
    return text === -1 || !this.shared ? null : textAt(this.shared, -2 - text)
  }

  /** Returns the formatted runs of a text; undefined if it has none. */
  runs(block: Block, at: number): readonly TextRun[] | undefined {
    const text = block.texts[at] as number
    return text >= 0 ? block.runs.get(text) : this.#runs?.get(-2 - text)
  }

  /** Returns the formula of a cell without its equals sign, or null. */
  formula(row: number, col: number): string | null {
    const found = this.#at(row, col)
    if (!found) return null
    const { words, formulas } = found.block
    const index = lastAtMost(formulas.at.length, (i) => formulas.at[i] as number, found.at)
    if (index < 0 || formulas.at[index] !== found.at) return null
    const text = textAt(words, formulas.texts[index] as number)
    return shiftFormula(text, formulas.rowShifts[index] as number, formulas.colShifts[index] as number)
  }

  /** Returns whether a cell has a value: cells can exist only for their look. */
  isFilled(row: number, col: number): boolean {
    const found = this.#at(row, col)
    return found !== null && found.block.kinds[found.at] !== KIND.blank
  }

  #measure({ rows, starts, cols, kinds, looks }: Block): void {
    for (let index = 0; index < rows.length; index++) {
      const from = starts[index] as number
      let at = (starts[index + 1] as number) - 1
      while (at >= from && kinds[at] === KIND.blank && !this.#isSeen(looks[at] as number)) at--
      if (at < from) continue
      this.rowCount = (rows[index] as number) + 1
      this.colCount = Math.max(this.colCount, (cols[at] as number) + 1)
    }
  }

  #at(row: number, col: number): { block: Block; at: number } | null {
    const found = this.find(row)
    if (!found) return null
    const at = firstFrom(found.block, found.from, found.to, col)
    return at < found.to && found.block.cols[at] === col ? { block: found.block, at } : null
  }
}

/** Returns the first cell at or after a column. */
function firstFrom({ cols }: Block, from: number, to: number, col: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cols[middle] as number) < col) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the last index whose value is at most `value`, or -1; values ascend. */
function lastAtMost(count: number, valueAt: (index: number) => number, value: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(middle) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
