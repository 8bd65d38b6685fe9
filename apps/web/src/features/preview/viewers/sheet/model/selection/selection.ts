import { type Area, areaOf, type Place } from '@arbour/documents/sheets/cells/address'
import type { MergeIndex } from '@arbour/documents/sheets/cells/merge-index'
import type { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import type { Axis } from '../layout/axis.ts'

/** The active cell, and the extent of the selection from it. */
export interface Selection {
  active: Place
  head: Place
}

/** The properties of a sheet that moving depends on. */
export interface SelectionContext {
  rows: Axis
  cols: Axis
  store: SheetStore
  merges: MergeIndex
  /** The number of rows per page. */
  page: number
}

/** A key with its modifiers. */
export interface Stroke {
  key: string
  ctrlKey: boolean
  shiftKey: boolean
}

export function selectedArea({ active, head }: Selection, merges: MergeIndex): Area {
  return merges.grow(areaOf(active, head))
}

/** Selects one cell; a covered cell is mapped to the merged one. */
export function selectCell(place: Place, merges: MergeIndex): Selection {
  const merge = merges.at(place)
  const active = merge ? { row: merge.top, col: merge.left } : place
  return { active, head: active }
}

const STEPS: Readonly<Record<string, readonly [rows: number, cols: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Returns the selection after a key, as in a spreadsheet; null for a key that does not move. */
export function move(selection: Selection, stroke: Stroke, context: SelectionContext): Selection | null {
  const { key, shiftKey } = stroke
  if (key === 'Tab' || key === 'Enter') {
    const step = shiftKey ? -1 : 1
    const destination = stepFrom(selection.active, key === 'Tab' ? [0, step] : [step, 0], context)
    return selectCell(destination, context.merges)
  }
  const start = shiftKey ? selection.head : selection.active
  const destination = target(start, stroke, context)
  if (!destination) return null
  return shiftKey ? { active: selection.active, head: destination } : selectCell(destination, context.merges)
}

function target(start: Place, { key, ctrlKey }: Stroke, context: SelectionContext): Place | null {
  const { rows, cols, store } = context
  const step = STEPS[key]
  if (step) return ctrlKey ? jump(start, step, context) : stepFrom(start, step, context)
  if (key === 'Home') return { row: ctrlKey ? rows.indexAt(0) : start.row, col: cols.indexAt(0) }
  if (key === 'End') {
    return ctrlKey
      ? { row: Math.max(0, store.rowCount - 1), col: Math.max(0, store.colCount - 1) }
      : { row: start.row, col: lastIn(start.row, store) }
  }
  if (key === 'PageDown' || key === 'PageUp') {
    const offset = rows.getOffset(start.row) + (key === 'PageDown' ? 1 : -1) * context.page
    return { row: rows.indexAt(Math.max(0, offset)), col: start.col }
  }
  return null
}

/** Moves by one cell, skipping hidden ones and merged areas. */
function stepFrom(start: Place, [rowStep, colStep]: readonly [number, number], { rows, cols, merges }: SelectionContext): Place {
  const merge = merges.at(start) ?? { top: start.row, bottom: start.row, left: start.col, right: start.col }
  const row = rowStep === 0 ? start.row : rows.findShown(rowStep > 0 ? merge.bottom + 1 : merge.top - 1, rowStep > 0 ? 1 : -1)
  const col = colStep === 0 ? start.col : cols.findShown(colStep > 0 ? merge.right + 1 : merge.left - 1, colStep > 0 ? 1 : -1)
  return { row: row < 0 ? start.row : row, col: col < 0 ? start.col : col }
}

/** Moves to the end of the filled range, or to the next filled cell: like Ctrl and an arrow key. */
function jump(start: Place, step: readonly [number, number], context: SelectionContext): Place {
  const { store } = context
  let current = start
  let next = stepFrom(current, step, context)
  const isRun = store.isFilled(start.row, start.col) && store.isFilled(next.row, next.col)
  while (next.row !== current.row || next.col !== current.col) {
    const isFilled = store.isFilled(next.row, next.col)
    if (isRun && !isFilled) return current
    current = next
    if (!isRun && isFilled) return current
    // There is nothing beyond the last filled cell.
    if (current.row >= store.rowCount && step[0] > 0) return { row: context.rows.indexAt(context.rows.total), col: current.col }
    if (current.col >= store.colCount && step[1] > 0) return { row: current.row, col: context.cols.indexAt(context.cols.total) }
    next = stepFrom(current, step, context)
  }
  return current
}

function lastIn(row: number, store: SheetStore): number {
  const rowCells = store.find(row)
  return rowCells && rowCells.to > rowCells.from ? (rowCells.block.cols[rowCells.to - 1] as number) : 0
}
