import type { Condition } from '../conditions/condition.ts'
import type { Area, Place } from './address.ts'
import type { CellLook } from './look.ts'

/** A sheet as its tab shows it. */
export interface SheetTab {
  name: string
  color?: string
}

/** What is known of a workbook before any sheet is read. */
export interface Book {
  /** Those that are not hidden. */
  tabs: SheetTab[]
  /** The tab that was open when the file was saved. */
  active: number
  looks: CellLook[]
  /** Whether days count from 1904. */
  is1904: boolean
  /** Whether there are macros, which never run here. */
  hasMacros: boolean
  /** Whether the file asks for its formulas to be computed anew when it is opened: what it stores as their values may be wrong. */
  isStale: boolean
  /** Sheets that are hidden, and those that are one chart: neither is among the tabs. */
  hidden: { sheets: number; charts: number }
}

/** Some columns of one width. */
export interface ColumnRun {
  first: number
  last: number
  /** CSS pixels; 0 when hidden; null for the usual width. */
  width: number | null
}

/** What is known of a sheet beside its cells. */
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
  /** Charts and pictures, which a grid does not show. */
  hasDrawings: boolean
  /** Whether the first column is at the right. */
  isRightToLeft: boolean
  /** Formulas of which the file does not say what they come to. */
  uncomputed: number
  /** Conditional formats, and how many there are beside them that are not understood. */
  conditions: Condition[]
  unreadConditions: number
}

/** CSS pixels of a grid for one of 96 dpi: our letters are a little larger than Excel's. */
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
