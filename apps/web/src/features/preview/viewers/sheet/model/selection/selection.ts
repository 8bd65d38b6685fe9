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
export interface Ground {
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
export function move(selection: Selection, stroke: Stroke, ground: Ground): Selection | null {
  const { key, shiftKey } = stroke
  if (key === 'Tab' || key === 'Enter') {
    const step = shiftKey ? -1 : 1
    const to = stepFrom(selection.active, key === 'Tab' ? [0, step] : [step, 0], ground)
    return selectCell(to, ground.merges)
  }
  const from = shiftKey ? selection.head : selection.active
  const to = target(from, stroke, ground)
  if (!to) return null
  return shiftKey ? { active: selection.active, head: to } : selectCell(to, ground.merges)
}

function target(from: Place, { key, ctrlKey }: Stroke, ground: Ground): Place | null {
  const { rows, cols, store } = ground
  const step = STEPS[key]
  if (step) return ctrlKey ? jump(from, step, ground) : stepFrom(from, step, ground)
  if (key === 'Home') return { row: ctrlKey ? rows.indexAt(0) : from.row, col: cols.indexAt(0) }
  if (key === 'End') {
    return ctrlKey
      ? { row: Math.max(0, store.rowCount - 1), col: Math.max(0, store.colCount - 1) }
      : { row: from.row, col: lastIn(from.row, store) }
  }
  if (key === 'PageDown' || key === 'PageUp') {
    const offset = rows.offsetOf(from.row) + (key === 'PageDown' ? 1 : -1) * ground.page
    return { row: rows.indexAt(Math.max(0, offset)), col: from.col }
  }
  return null
}

/** Moves by one cell, skipping hidden ones and merged areas. */
function stepFrom(from: Place, [down, across]: readonly [number, number], { rows, cols, merges }: Ground): Place {
  const merge = merges.at(from) ?? { top: from.row, bottom: from.row, left: from.col, right: from.col }
  const row = down === 0 ? from.row : rows.shown(down > 0 ? merge.bottom + 1 : merge.top - 1, down > 0 ? 1 : -1)
  const col = across === 0 ? from.col : cols.shown(across > 0 ? merge.right + 1 : merge.left - 1, across > 0 ? 1 : -1)
  return { row: row < 0 ? from.row : row, col: col < 0 ? from.col : col }
}

/** Moves to the end of the filled range, or to the next filled cell: like Ctrl and an arrow key. */
function jump(from: Place, step: readonly [number, number], ground: Ground): Place {
  const { store } = ground
  let at = from
  let next = stepFrom(at, step, ground)
  const isRun = store.isFilled(from.row, from.col) && store.isFilled(next.row, next.col)
  while (next.row !== at.row || next.col !== at.col) {
    const isFilled = store.isFilled(next.row, next.col)
    if (isRun && !isFilled) return at
    at = next
    if (!isRun && isFilled) return at
    // There is nothing beyond the last filled cell.
    if (at.row >= store.rowCount && step[0] > 0) return { row: ground.rows.indexAt(ground.rows.total), col: at.col }
    if (at.col >= store.colCount && step[1] > 0) return { row: at.row, col: ground.cols.indexAt(ground.cols.total) }
    next = stepFrom(at, step, ground)
  }
  return at
}

function lastIn(row: number, store: SheetStore): number {
  const found = store.find(row)
  return found && found.to > found.from ? (found.block.cols[found.to - 1] as number) : 0
}
