import { MAX_COLS, MAX_ROWS } from '@arbour/documents/sheets/cells/address'
import type { ColumnRun, SheetLayout } from '@arbour/documents/sheets/cells/book'
import type { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { Axis } from './axis.ts'

/** The number of empty rows and columns after the last filled ones. */
export interface Margin {
  rows: number
  cols: number
}

export const BOOK_MARGIN: Margin = { rows: 20, cols: 6 }

/** Returns the rows of a sheet, at least as many as fill `view` pixels. */
export function rowAxis({
  store,
  layout,
  margin,
  view,
}: {
  store: SheetStore
  layout: SheetLayout
  margin: Margin
  view: number
}): Axis {
  const fill = margin.rows === 0 || layout.rowHeight === 0 ? 0 : Math.ceil(view / layout.rowHeight)
  const count = Math.min(MAX_ROWS, Math.max(store.rowCount + margin.rows, fill))
  return new Axis({ count, defaultSize: layout.rowHeight, sizes: store.heights })
}

/** Returns the columns of a sheet; `resizedCols` contains the widths chosen by the user. */
export function columnAxis({
  store,
  layout,
  margin,
  view,
  resizedCols,
}: {
  store: SheetStore
  layout: SheetLayout
  margin: Margin
  view: number
  resizedCols: ReadonlyMap<number, number>
}): Axis {
  const fill = margin.cols === 0 ? 0 : Math.ceil(view / Math.max(20, layout.colWidth)) + 1
  const count = Math.min(MAX_COLS, Math.max(store.colCount + margin.cols, fill, 1))
  return new Axis({
    count,
    defaultSize: layout.colWidth,
    sizes: new Map([...columnWidths(layout.columns, count), ...resizedCols]),
  })
}

function columnWidths(columns: readonly ColumnRun[], count: number): Map<number, number> {
  const widths = new Map<number, number>()
  for (const { first, last, width } of columns) {
    if (width === null) continue
    for (let col = first; col <= Math.min(last, count - 1); col++) widths.set(col, width)
  }
  return widths
}

/** Limits the number of frozen rows or columns to leave space for the others. */
export function frozenCount(axis: Axis, requestedCount: number, view: number): number {
  const available = view * 0.6
  const maxCount = axis.total <= available ? axis.count : axis.indexAt(available)
  return Math.max(0, Math.min(Math.trunc(requestedCount), maxCount))
}
