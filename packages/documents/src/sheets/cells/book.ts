import type { Condition } from '../conditions/condition.ts'
import type { Area, Place } from './address.ts'
import type { CellFormat } from './cell-format.ts'

/** A sheet tab. */
export interface SheetTab {
  name: string
  color?: string
}

/** A workbook before any sheet is read. */
export interface Book {
  /** Visible sheets. */
  tabs: SheetTab[]
  /** The active tab when the file was saved. */
  active: number
  looks: CellFormat[]
  /** Whether dates use the 1904 system. */
  is1904: boolean
  /** Whether it contains macros, which are never run. */
  hasMacros: boolean
  /** Whether the file requests recalculation when it is opened: its stored formula values may be wrong. */
  isStale: boolean
  /** Numbers of hidden sheets and chart sheets, which have no tab. */
  hidden: { sheets: number; charts: number }
}

/** Consecutive columns of one width. */
export interface ColumnRun {
  first: number
  last: number
  /** CSS pixels; 0 if hidden; null for the default width. */
  width: number | null
}

/** The properties of a sheet without its cells. */
export interface SheetLayout {
  frozen: { rows: number; cols: number }
  /** CSS pixels. */
  rowHeight: number
  colWidth: number
  columns: ColumnRun[]
  merges: Area[]
  links: (Area & { url: string })[]
  comments: (Place & { text: string })[]
  showsGrid: boolean
  /** Whether it contains charts and pictures, which a grid does not show. */
  hasDrawings: boolean
  /** Whether the first column is on the right. */
  isRightToLeft: boolean
  /** Number of formulas without a stored value. */
  uncomputed: number
  /** Conditional formats, and the number of unsupported ones. */
  conditions: Condition[]
  unreadConditions: number
}

/** Scale from 96 dpi to CSS pixels of the grid: its letters are slightly larger than Excel's. */
export const SCALE = 1.25

export const PLAIN_LAYOUT: SheetLayout = {
  frozen: { rows: 0, cols: 0 },
  rowHeight: Math.round(20 * SCALE),
  colWidth: Math.round(64 * SCALE),
  columns: [],
  merges: [],
  links: [],
  comments: [],
  showsGrid: true,
  hasDrawings: false,
  isRightToLeft: false,
  uncomputed: 0,
  conditions: [],
  unreadConditions: 0,
}
