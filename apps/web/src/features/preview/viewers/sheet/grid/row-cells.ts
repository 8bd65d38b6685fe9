import { type Block, KIND } from '@arbour/documents/sheets/cells/block'
import type { CellFormat } from '@arbour/documents/sheets/cells/cell-format'
import { lastFrom } from '@arbour/documents/sheets/cells/merge-index'
import type { TextRun } from '@arbour/documents/sheets/cells/packed-text'
import type { Cell } from '@arbour/documents/sheets/cells/sheet-store'
import { type CellDisplay, showCell } from '@arbour/documents/sheets/show-cell'
import { barCss, cellCss, justify, letterSize, runCss, turnedText } from '../model/styles/cell-css.ts'
import { readable } from '../model/styles/colors.ts'
import { fences, fitNumber } from '../model/styles/fit-text.ts'
import { type DrawnCell, type DrawnRun, type GridModel, getCellKey } from './use-grid-model.ts'

/** A cell of a row, and how many pixels of adjacent empty cells its text may use. */
export interface PlacedCell {
  col: number
  cell: DrawnCell
  overflowWidth: number
}

/** The number of cells to the left whose text may overflow into view. */
const LOOK_BACK = 12
const MAX_SPILL = 1600
const MAX_LETTERS = 1000
const LETTER_SIZE = 12.5

/**
 * Returns the cells of a row between two columns that have content, and those whose text or merged area extends into the range.
 */
export function getRowCells(model: GridModel, { row, left, right }: { row: number; left: number; right: number }): PlacedCell[] {
  const { sheet, merges, cols } = model
  const rowMerges = merges.inRow(row)
  const firstCol = Math.max(0, left - LOOK_BACK)
  const reachingMerge = lastFrom(rowMerges, left)
  const startCol = reachingMerge && reachingMerge.right >= left ? Math.min(reachingMerge.left, firstCol) : firstCol
  const cells: PlacedCell[] = []
  let lastCell: PlacedCell | null = null
  for (const { col, block, at } of sheet.store.cellsIn(row, startCol, right + LOOK_BACK)) {
    const isFilled = block.kinds[at] !== KIND.blank
    if (isFilled && lastCell)
      lastCell.overflowWidth = Math.max(
        0,
        Math.min(MAX_SPILL, cols.getOffset(col) - cols.getOffset(lastCell.col) - lastCell.cell.width),
      )
    if (isFilled) lastCell = null
    if (col > right) {
      if (isFilled) break
      continue
    }
    const before = lastFrom(rowMerges, col)
    const area = before && before.right >= col ? before : null
    if (area && (area.left !== col || area.top !== row)) continue
    const width = area ? cols.getOffset(area.right + 1) - cols.getOffset(col) : cols.getSize(col)
    if (width === 0) continue
    const height = area ? getHeight(model, area) : model.rows.getSize(row)
    const cell = getCachedCell(model, { row, col, block, at, width, height, isMerged: area !== null })
    const placedCell = { col, cell, overflowWidth: cell.spills ? MAX_SPILL : 0 }
    cells.push(placedCell)
    if (cell.spills) lastCell = placedCell
  }
  return cells
}

function getHeight({ rows }: GridModel, { top, bottom }: { top: number; bottom: number }): number {
  return rows.getOffset(bottom + 1) - rows.getOffset(top)
}

const MAX_CACHED = 20_000

/** Returns the same object for a cell rendered before, so that it is not rerendered. */
function getCachedCell(model: GridModel, place: CellPlace): DrawnCell {
  const key = getCellKey(place.row, place.col)
  const cachedCell = model.drawn.get(key)
  if (cachedCell) return cachedCell
  if (model.drawn.size >= MAX_CACHED) model.drawn.clear()
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
  const ownFormat = sheet.looks[cell.look] ?? {}
  const format = conditional ? { ...ownFormat, ...conditional.look } : ownFormat
  const display = showCell(cell, format, sheet.is1904)
  const text = conditional?.hidesValue ? '' : getText(cell, display, { look: format, width })
  const isSpread = display.lead !== undefined && text === display.text
  const align = format.align ?? (cell.kind === KIND.text && RIGHT_TO_LEFT.test(text) ? 'right' : display.align)
  const rotationStyle = turnedText(format)
  const isWrapped = !rotationStyle && (format.wrap === true || (isMerged && text.includes('\n')))
  const start = sheet.layout.isRightToLeft ? 'right' : 'left'
  const canLeave = !isWrapped && !isMerged && !rotationStyle && !text.includes('\n')
  const line = isWrapped ? text : text.replaceAll('\n', ' ')
  const runs = line === '' || conditional ? undefined : sheet.store.runs(place.block, place.at)
  return {
    col,
    text: isSpread ? line.slice(display.lead?.length) : line,
    lead: isSpread ? display.lead : undefined,
    runs: runs && createRuns(line, runs, { look: format, theme: model.ground }),
    width,
    height,
    spills: cell.kind === KIND.text && align === start && canLeave,
    css: {
      ...(conditional ? cellCss(format, model.ground) : model.css[cell.look]),
      justifyContent: isSpread ? 'space-between' : justify(align),
      textAlign: align,
      ...(display.color && {
        color: format.fill ? readable(display.color, format.fill) : `color-mix(in srgb, ${display.color} 70%, var(--text))`,
      }),
      ...(conditional?.bar && barCss(conditional.bar, format.fill)),
    },
    icon: conditional?.icon,
    rotationStyle,
    isWrapped,
    url: links.get(getCellKey(row, col)),
    comment: comments.get(getCellKey(row, col)),
  }
}

/** Returns the runs of a text as rendered. The rest has the style of the cell. */
function createRuns(text: string, runs: readonly TextRun[], background: Parameters<typeof runCss>[1]): DrawnRun[] {
  const drawnRuns: DrawnRun[] = []
  let at = 0
  for (const { length, look } of runs) {
    if (at < text.length) drawnRuns.push({ at, text: text.slice(at, at + length), css: runCss(look, background) })
    at += length
  }
  if (at < text.length) drawnRuns.push({ at, text: text.slice(at), css: {} })
  return drawnRuns
}

/** Whether the first character with a direction is right-to-left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Returns the displayed part of a cell's text: for a number all or nothing. */
function getText(cell: Cell, { text, isOverflow }: CellDisplay, { look, width }: { look: CellFormat; width: number }): string {
  if (cell.kind !== KIND.number || cell.text !== null || look.rotation) return text.slice(0, MAX_LETTERS)
  const isGeneral = !look.format || look.format === 'General'
  const size = letterSize(look) ?? LETTER_SIZE
  return isOverflow ? fences(width, size) : fitNumber(text, { width, size, num: cell.num, isGeneral })
}
