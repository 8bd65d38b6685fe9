import { type Block, KIND } from '@arbour/documents/sheets/cells/block'
import { SCALE, type SheetLayout } from '@arbour/documents/sheets/cells/book'
import type { CellLook } from '@arbour/documents/sheets/cells/look'
import type { TextRun } from '@arbour/documents/sheets/cells/packed-text'
import type { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { letterSize } from '../styles/cell-css.ts'

const LETTER_SIZE = 12.5
/** How wide a letter is, and how high a line, as shares of the size of letters. */
const LETTER_WIDTH = 0.56
const LINE_HEIGHT = 1.32
const PADDING = 8
/** Lines that a row is made high for. */
const MAX_LINES = 40
/** Excel's own bound, in points. */
const MAX_HEIGHT = 409 * SCALE

/**
 * Gives rows whose height nobody wrote down, as in workbooks of scripts, the height that their wrapped and turned texts need, about:
 * Excel does so when it opens such a file. Looks through a block only if any look asks for it.
 */
export function addAutoHeights(
  store: SheetStore,
  block: Block,
  { looks, layout }: { looks: readonly CellLook[]; layout: SheetLayout },
): void {
  if (!looks.some(isTall)) return
  for (let index = 0; index < block.rows.length; index++) {
    const row = block.rows[index] as number
    if (store.heights.has(row)) continue
    let height = 0
    for (let at = block.starts[index] as number; at < (block.starts[index + 1] as number); at++) {
      const look = looks[block.looks[at] as number]
      if (!look || !isTall(look) || block.kinds[at] !== KIND.text) continue
      const text = store.text(block, at) ?? ''
      const size = largestSize(look, store.runs(block, at))
      height = Math.max(height, heightOf(text, { look, size, width: widthOf(layout, block.cols[at] as number) }))
    }
    if (height > layout.rowHeight) store.heights.set(row, Math.min(MAX_HEIGHT, Math.round(height)))
  }
}

function isTall({ wrap, rotation }: CellLook): boolean {
  return wrap === true || rotation !== undefined
}

/** The size of the largest letters of a text. */
function largestSize(look: CellLook, runs: readonly TextRun[] = []): number {
  return Math.max(...[look, ...runs.map((run) => run.look)].map((letters) => letterSize(letters) ?? LETTER_SIZE))
}

interface TextPlace {
  look: CellLook
  size: number
  width: number
}

function heightOf(text: string, { look, size, width }: TextPlace): number {
  const length = text.length * size * LETTER_WIDTH
  if (look.rotation === 'stacked') return text.length * size + PADDING
  if (look.rotation !== undefined) return Math.abs(Math.sin((look.rotation * Math.PI) / 180)) * length + size * LINE_HEIGHT
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size * LETTER_WIDTH) / width)), 0)
  return Math.min(lines, MAX_LINES) * size * LINE_HEIGHT + PADDING / 2
}

function widthOf({ columns, colWidth }: SheetLayout, col: number): number {
  const run = columns.find(({ first, last }) => col >= first && col <= last)
  return Math.max(12, (run?.width ?? colWidth) - PADDING)
}
