import { type Block, KIND } from '@arbour/documents/sheets/cells/block'
import { SCALE, type SheetLayout } from '@arbour/documents/sheets/cells/book'
import type { CellFormat } from '@arbour/documents/sheets/cells/cell-format'
import type { TextRun } from '@arbour/documents/sheets/cells/packed-text'
import type { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { letterSize } from '../styles/cell-css.ts'

const LETTER_SIZE = 12.5
/** The width of a character and the height of a line, as fractions of the font size. */
const LETTER_WIDTH = 0.56
const LINE_HEIGHT = 1.32
const PADDING = 8
/** The maximum number of lines for the automatic row height. */
const MAX_LINES = 40
/** Excel's own limit, in points. */
const MAX_HEIGHT = 409 * SCALE

/**
 * Gives rows without a stored height, as in generated workbooks, the approximate height of their wrapped and rotated text, as
 * Excel does when it opens such a file. Only scans a block if any style requires it.
 */
export function addAutoHeights(
  store: SheetStore,
  block: Block,
  { looks, layout }: { looks: readonly CellFormat[]; layout: SheetLayout },
): void {
  if (!looks.some(isTall)) return
  for (let index = 0; index < block.rows.length; index++) {
    const row = block.rows[index] as number
    if (store.heights.has(row)) continue
    let height = 0
    for (let cellIndex = block.starts[index] as number; cellIndex < (block.starts[index + 1] as number); cellIndex++) {
      const look = looks[block.looks[cellIndex] as number]
      if (!look || !isTall(look) || block.kinds[cellIndex] !== KIND.text) continue
      const text = store.text(block, cellIndex) ?? ''
      const size = largestSize(look, store.runs(block, cellIndex))
      height = Math.max(height, getHeight(text, { look, size, width: getWidth(layout, block.cols[cellIndex] as number) }))
    }
    if (height > layout.rowHeight) store.heights.set(row, Math.min(MAX_HEIGHT, Math.round(height)))
  }
}

function isTall({ wrap, rotation }: CellFormat): boolean {
  return wrap === true || rotation !== undefined
}

/** Returns the largest font size of a text. */
function largestSize(look: CellFormat, runs: readonly TextRun[] = []): number {
  return Math.max(...[look, ...runs.map((run) => run.look)].map((letters) => letterSize(letters) ?? LETTER_SIZE))
}

interface TextPlace {
  look: CellFormat
  size: number
  width: number
}

function getHeight(text: string, { look, size, width }: TextPlace): number {
  const length = text.length * size * LETTER_WIDTH
  if (look.rotation === 'stacked') return text.length * size + PADDING
  if (look.rotation !== undefined) return Math.abs(Math.sin((look.rotation * Math.PI) / 180)) * length + size * LINE_HEIGHT
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size * LETTER_WIDTH) / width)), 0)
  return Math.min(lines, MAX_LINES) * size * LINE_HEIGHT + PADDING / 2
}

function getWidth({ columns, colWidth }: SheetLayout, col: number): number {
  const run = columns.find(({ first, last }) => col >= first && col <= last)
  return Math.max(12, (run?.width ?? colWidth) - PADDING)
}
