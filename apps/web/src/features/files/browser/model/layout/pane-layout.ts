/**
 * A common layout interface for all views, so that rendering, rectangle, keys and scrolling are independent of the view. Pure.
 */

import { type MoveKey, moveInGrid, moveInList } from '../keyboard.ts'
import { type GridSpec, getPlace, getRect, indexesIn, layoutGrid, type Rect } from './grid-geometry.ts'
import { notesAbove, rowAt, type Tree, type TreeNote, treeStep } from './tree.ts'

export interface PaneRow {
  kind: 'heading' | 'folders' | 'files' | 'list' | 'note'
  label?: string
  note?: TreeNote
  top: number
  height: number
  /** The index of the row's first item, and the number of items. */
  first: number
  count: number
}

export interface PaneLayout {
  rowCount: number
  height: number
  row: (at: number) => PaneRow | null
  getRow: (index: number) => number
  getRect: (index: number) => Rect
  indexesIn: (rect: Rect) => number[]
  move: (index: number, key: MoveKey, pageHeight: number) => number
  /** The number of columns of each section, and in CSS pixels the width of a file and the gap. */
  style: { folderColumns: number; fileColumns: number; folderWidth: number; fileWidth: number; gap: number }
}

export function gridPaneLayout(spec: GridSpec): PaneLayout {
  const layout = layoutGrid(spec)
  return {
    rowCount: layout.rows.length,
    height: layout.height,
    row: (at) => layout.rows[at] ?? null,
    getRow: (index) => getPlace(layout, index).row,
    getRect: (index) => getRect(layout, index),
    indexesIn: (rect) => indexesIn(layout, rect),
    move: (index, key, pageHeight) =>
      moveInGrid(index, key, layout, Math.max(1, Math.floor(pageHeight / (getRect(layout, index).height + layout.gap)))),
    style: layout,
  }
}

/** The height of a list row in CSS pixels. Taller on phones for the second line and for touch. */
export const LIST_ROW_HEIGHT = 44
const COMPACT_ROW_HEIGHT = 32
const PHONE_ROW_HEIGHT = 60
const PHONE_COMPACT_ROW_HEIGHT = 48

export interface ListSpec {
  width: number
  total: number
  rowHeight: number
}

export function getRowHeight({ isPhone, isCompact }: { isPhone: boolean; isCompact: boolean }): number {
  if (isPhone) return isCompact ? PHONE_COMPACT_ROW_HEIGHT : PHONE_ROW_HEIGHT
  return isCompact ? COMPACT_ROW_HEIGHT : LIST_ROW_HEIGHT
}

export function listPaneLayout({ width, total, rowHeight }: ListSpec): PaneLayout {
  return {
    rowCount: total,
    height: total * rowHeight,
    row: (at) => (at < 0 || at >= total ? null : { kind: 'list', top: at * rowHeight, height: rowHeight, first: at, count: 1 }),
    getRow: (index) => index,
    getRect: (index) => ({ start: 0, top: index * rowHeight, width, height: rowHeight }),
    indexesIn: (rect) => rowsIn(rect, { width, total, rowHeight }),
    move: (index, key, pageHeight) => moveInList(index, key, total, Math.max(1, Math.floor(pageHeight / rowHeight))),
    style: { folderColumns: 1, fileColumns: 1, folderWidth: width, fileWidth: width, gap: 0 },
  }
}

/**
 * The layout of the tree: a list whose rows may be notes, and in which the left and right arrow keys collapse and expand branches
 * (`onBranch`).
 */
export function treePaneLayout(
  spec: Omit<ListSpec, 'total'> & { tree: Tree; onBranch: (index: number, isOpen: boolean) => void },
): PaneLayout {
  const { tree, rowHeight, width } = spec
  const rowCount = tree.items.length + tree.notes.length
  const getRow = (index: number) => index + notesAbove(tree, index)
  const listLayout = listPaneLayout({ width, rowHeight, total: tree.items.length })
  return {
    ...listLayout,
    rowCount,
    height: rowCount * rowHeight,
    row: (at) => {
      if (at < 0 || at >= rowCount) return null
      const place = { top: at * rowHeight, height: rowHeight }
      const treeRow = rowAt(tree, at)
      return 'note' in treeRow
        ? { kind: 'note', ...place, note: treeRow.note, first: treeRow.note.before, count: 0 }
        : { kind: 'list', ...place, first: treeRow.index, count: 1 }
    },
    getRow,
    getRect: (index) => ({ start: 0, top: getRow(index) * rowHeight, width, height: rowHeight }),
    indexesIn: (rect) =>
      rowsIn(rect, { width, total: rowCount, rowHeight }).flatMap((row) => {
        const treeRow = rowAt(tree, row)
        return 'index' in treeRow ? treeRow.index : []
      }),
    move: (index, key, pageHeight) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return listLayout.move(index, key, pageHeight)
      const step = treeStep(tree, index, key)
      if (step.kind !== 'go') spec.onBranch(index, step.kind === 'open')
      return step.index
    },
  }
}

function rowsIn(rect: Rect, { width, total, rowHeight }: ListSpec): number[] {
  if (rect.start > width || rect.start + rect.width < 0) return []
  const from = Math.max(0, Math.floor(rect.top / rowHeight))
  const to = Math.min(total - 1, Math.floor((rect.top + rect.height) / rowHeight))
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
