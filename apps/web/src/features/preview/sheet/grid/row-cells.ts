import { type Block, KIND } from '@arbour/documents/sheets/cells/block'
import { lastFrom } from '@arbour/documents/sheets/cells/merge-index'
import { showCell } from '@arbour/documents/sheets/show-cell'
import { justify, letterSize } from '../model/styles/cell-css.ts'
import { readable } from '../model/styles/colors.ts'
import { fitNumber } from '../model/styles/fit-text.ts'
import { type DrawnCell, type GridModel, keyOf } from './use-grid-model.ts'

/** A cell of a row, and how many pixels of the empty cells beside it its text may take. */
export interface PlacedCell {
  col: number
  cell: DrawnCell
  spill: number
}

/** Cells further left whose texts may reach into sight. */
const LOOK_BACK = 12
const MAX_SPILL = 1600
const MAX_LETTERS = 1000
const LETTER_SIZE = 12.5

/** The cells of a row between two columns that have something to show, and those whose text or merged area reaches in. */
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

/** A cell that was drawn before is the same object again: it need not be drawn anew. */
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

function drawCell({ sheet, css, links, comments }: GridModel, place: CellPlace): DrawnCell {
  const { row, col, width, height, isMerged } = place
  const cell = sheet.store.read(place.block, place.at)
  const look = sheet.looks[cell.look] ?? {}
  const shown = showCell(cell, look, sheet.is1904)
  const size = letterSize(look) ?? LETTER_SIZE
  const isGeneral = !look.format || look.format === 'General'
  const isOwn = cell.text === null
  const whole =
    cell.kind === KIND.number && isOwn
      ? fitNumber(shown.text, { width, size, num: cell.num, isGeneral })
      : shown.text.slice(0, MAX_LETTERS)
  const align = look.align ?? shown.align
  const isWrapped = look.wrap === true || (isMerged && whole.includes('\n'))
  const spills = cell.kind === KIND.text && align === 'left' && !isWrapped && !isMerged && !whole.includes('\n')
  return {
    col,
    text: isWrapped ? whole : whole.replaceAll('\n', ' '),
    width,
    height,
    spills,
    css: {
      ...css[cell.look],
      justifyContent: justify(align),
      textAlign: align,
      ...(shown.color && {
        color: look.fill ? readable(shown.color, look.fill) : `color-mix(in srgb, ${shown.color} 70%, var(--text))`,
      }),
    },
    isWrapped,
    url: links.get(keyOf(row, col)),
    comment: comments.get(keyOf(row, col)),
  }
}
