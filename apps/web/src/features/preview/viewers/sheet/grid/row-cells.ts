import { type Block, KIND } from '@arbour/documents/sheets/cells/block'
import type { CellFormat } from '@arbour/documents/sheets/cells/cell-format'
import { lastFrom } from '@arbour/documents/sheets/cells/merge-index'
import type { TextRun } from '@arbour/documents/sheets/cells/packed-text'
import type { Cell } from '@arbour/documents/sheets/cells/sheet-store'
import { type CellDisplay, showCell } from '@arbour/documents/sheets/show-cell'
import { barCss, cellCss, justify, letterSize, runCss, turnedText } from '../model/styles/cell-css.ts'
import { readable } from '../model/styles/colors.ts'
import { fences, fitNumber } from '../model/styles/fit-text.ts'
import { type DrawnCell, type DrawnRun, type GridModel, keyOf } from './use-grid-model.ts'

/** A cell of a row, and how many pixels of adjacent empty cells its text may use. */
export interface PlacedCell {
  col: number
  cell: DrawnCell
  spill: number
}

/** The number of cells to the left whose text may overflow into view. */
const LOOK_BACK = 12
const MAX_SPILL = 1600
const MAX_LETTERS = 1000
const LETTER_SIZE = 12.5

/**
 * Returns the cells of a row between two columns that have content, and those whose text or merged area extends into the range.
 */
export function cellsOfRow(model: GridModel, { row, left, right }: { row: number; left: number; right: number }): PlacedCell[] {
  const { sheet, merges, cols } = model
  const merged = merges.inRow(row)
  const first = Math.max(0, left - LOOK_BACK)
  const reaching = lastFrom(merged, left)
  const from = reaching && reaching.right >= left ? Math.min(reaching.left, first) : first
  const cells: PlacedCell[] = []
  let last: PlacedCell | null = null
  for (const { col, block, at } of sheet.store.cellsIn(row, from, right + LOOK_BACK)) {
    const isFilled = block.kinds[at] !== KIND.blank
    if (isFilled && last)
      last.spill = Math.max(0, Math.min(MAX_SPILL, cols.offsetOf(col) - cols.offsetOf(last.col) - last.cell.width))
    if (isFilled) last = null
    if (col > right) {
      if (isFilled) break
      continue
    }
    const before = lastFrom(merged, col)
    const area = before && before.right >= col ? before : null
    if (area && (area.left !== col || area.top !== row)) continue
    const width = area ? cols.offsetOf(area.right + 1) - cols.offsetOf(col) : cols.sizeOf(col)
    if (width === 0) continue
    const height = area ? heightOf(model, area) : model.rows.sizeOf(row)
    const cell = keptCell(model, { row, col, block, at, width, height, isMerged: area !== null })
    const placed = { col, cell, spill: cell.spills ? MAX_SPILL : 0 }
    cells.push(placed)
    if (cell.spills) last = placed
  }
  return cells
}

function heightOf({ rows }: GridModel, { top, bottom }: { top: number; bottom: number }): number {
  return rows.offsetOf(bottom + 1) - rows.offsetOf(top)
}

const MAX_KEPT = 20_000

/** Returns the same object for a cell rendered before, so that it is not rerendered. */
function keptCell(model: GridModel, place: CellPlace): DrawnCell {
  const key = keyOf(place.row, place.col)
  const kept = model.drawn.get(key)
  if (kept) return kept
  if (model.drawn.size >= MAX_KEPT) model.drawn.clear()
  const cell = drawCell(model, place)
  model.drawn.set(key, cell)
  return cell
}

interface CellPlace {
  row: number
  col: number
  block: Block
  at: number
  width: number
  height: number
  isMerged: boolean
}

function drawCell(model: GridModel, place: CellPlace): DrawnCell {
  const { sheet, links, comments } = model
  const { row, col, width, height, isMerged } = place
  const cell = sheet.store.read(place.block, place.at)
  const conditional = model.conditions.at({ row, col })
  const own = sheet.looks[cell.look] ?? {}
  const look = conditional ? { ...own, ...conditional.look } : own
  const shown = showCell(cell, look, sheet.is1904)
  const text = conditional?.hidesValue ? '' : textOf(cell, shown, { look, width })
  const isSpread = shown.lead !== undefined && text === shown.text
  const align = look.align ?? (cell.kind === KIND.text && RIGHT_TO_LEFT.test(text) ? 'right' : shown.align)
  const turned = turnedText(look)
  const isWrapped = !turned && (look.wrap === true || (isMerged && text.includes('\n')))
  const start = sheet.layout.isRightToLeft ? 'right' : 'left'
  const canLeave = !isWrapped && !isMerged && !turned && !text.includes('\n')
  const line = isWrapped ? text : text.replaceAll('\n', ' ')
  const runs = line === '' || conditional ? undefined : sheet.store.runs(place.block, place.at)
  return {
    col,
    text: isSpread ? line.slice(shown.lead?.length) : line,
    lead: isSpread ? shown.lead : undefined,
    runs: runs && runsOf(line, runs, { look, ground: model.ground }),
    width,
    height,
    spills: cell.kind === KIND.text && align === start && canLeave,
    css: {
      ...(conditional ? cellCss(look, model.ground) : model.css[cell.look]),
      justifyContent: isSpread ? 'space-between' : justify(align),
      textAlign: align,
      ...(shown.color && {
        color: look.fill ? readable(shown.color, look.fill) : `color-mix(in srgb, ${shown.color} 70%, var(--text))`,
      }),
      ...(conditional?.bar && barCss(conditional.bar, look.fill)),
    },
    icon: conditional?.icon,
    turned,
    isWrapped,
    url: links.get(keyOf(row, col)),
    comment: comments.get(keyOf(row, col)),
  }
}

/** Returns the runs of a text as rendered. The rest has the style of the cell. */
function runsOf(text: string, runs: readonly TextRun[], on: Parameters<typeof runCss>[1]): DrawnRun[] {
  const drawn: DrawnRun[] = []
  let at = 0
  for (const { length, look } of runs) {
    if (at < text.length) drawn.push({ at, text: text.slice(at, at + length), css: runCss(look, on) })
    at += length
  }
  if (at < text.length) drawn.push({ at, text: text.slice(at), css: {} })
  return drawn
}

/** Whether the first character with a direction is right-to-left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Returns the displayed part of a cell's text: for a number all or nothing. */
function textOf(cell: Cell, { text, isOverflow }: CellDisplay, { look, width }: { look: CellFormat; width: number }): string {
  if (cell.kind !== KIND.number || cell.text !== null || look.rotation) return text.slice(0, MAX_LETTERS)
  const isGeneral = !look.format || look.format === 'General'
  const size = letterSize(look) ?? LETTER_SIZE
  return isOverflow ? fences(width, size) : fitNumber(text, { width, size, num: cell.num, isGeneral })
}
