/** One shape for both views, so that drawing, rectangle, keys and scrolling don't know which one is on. Pure. */
import { type GridSpec, indexesIn, layoutGrid, placeOf, type Rect, rectOf } from './grid-geometry.ts'
import { type MoveKey, moveInGrid, moveInList } from './keyboard.ts'

export interface PaneRow {
  kind: 'heading' | 'folders' | 'files' | 'list'
  label?: string
  top: number
  height: number
  /** Index of the row's first item, and how many it holds. */
  first: number
  count: number
}

export interface PaneLayout {
  rowCount: number
  height: number
  row: (at: number) => PaneRow | null
  rowOf: (index: number) => number
  rectOf: (index: number) => Rect
  indexesIn: (rect: Rect) => number[]
  move: (index: number, key: MoveKey, pageHeight: number) => number
  /** Widths of the columns of each section, as CSS takes them. */
  style: { folderColumns: number; fileColumns: number; gap: number }
}

export function gridPaneLayout(spec: GridSpec): PaneLayout {
  const layout = layoutGrid(spec)
  return {
    rowCount: layout.rows.length,
    height: layout.height,
    row: (at) => layout.rows[at] ?? null,
    rowOf: (index) => placeOf(layout, index).row,
    rectOf: (index) => rectOf(layout, index),
    indexesIn: (rect) => indexesIn(layout, rect),
    move: (index, key, pageHeight) =>
      moveInGrid(index, key, layout, Math.max(1, Math.floor(pageHeight / (rectOf(layout, index).height + layout.gap)))),
    style: { folderColumns: layout.folderColumns, fileColumns: layout.fileColumns, gap: layout.gap },
  }
}

/** Height of a row of the list, in CSS pixels. A phone's is taller for its second line and for fingers. */
export const LIST_ROW_HEIGHT = 44
export const PHONE_LIST_ROW_HEIGHT = 60

export function listPaneLayout(spec: { width: number; total: number; isPhone: boolean }): PaneLayout {
  const rowHeight = spec.isPhone ? PHONE_LIST_ROW_HEIGHT : LIST_ROW_HEIGHT
  const row = (at: number): PaneRow | null =>
    at < 0 || at >= spec.total ? null : { kind: 'list', top: at * rowHeight, height: rowHeight, first: at, count: 1 }
  return {
    rowCount: spec.total,
    height: spec.total * rowHeight,
    row,
    rowOf: (index) => index,
    rectOf: (index) => ({ left: 0, top: index * rowHeight, width: spec.width, height: rowHeight }),
    indexesIn: (rect) => {
      const from = Math.max(0, Math.floor(rect.top / rowHeight))
      const to = Math.min(spec.total - 1, Math.floor((rect.top + rect.height) / rowHeight))
      if (rect.left > spec.width || rect.left + rect.width < 0) return []
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
    },
    move: (index, key, pageHeight) => moveInList(index, key, spec.total, Math.max(1, Math.floor(pageHeight / rowHeight))),
    style: { folderColumns: 1, fileColumns: 1, gap: 0 },
  }
}
