import type { Box, Point } from '../geometry.ts'
import type { Style } from './style.ts'

export interface Geometry {
  x: number
  y: number
  w: number
  h: number
  /** `x` and `y` are shares of the parent's size, or of the way along a line. */
  isRelative: boolean
  offset: Point
  sourcePoint: Point | null
  targetPoint: Point | null
  points: Point[]
}

/** A shape, a line, a layer or the root, as the file has it. */
export interface Cell {
  id: string
  parentId: string | null
  label: string
  /** What else the shape carries: its label's placeholders are filled from it. */
  data: Readonly<Record<string, string>> | null
  style: Style
  kind: 'vertex' | 'edge' | 'layer'
  sourceId: string | null
  targetId: string | null
  isVisible: boolean
  isCollapsed: boolean
  geometry: Geometry | null
}

/** What lies behind a page: `source` is `data:page/id,ID` for a page, or the address of a picture. */
export interface Behind {
  source: string
  box: Box
}

/** A page before it is drawn. */
export interface PageModel {
  /** Null for a bare model. */
  id: string | null
  name: string
  background: string | null
  /** What lies behind the page: another page, or a picture within the file. */
  behind: Behind | null
  /** Whether formulas in its labels are meant to be typeset. */
  hasMath: boolean
  cells: Cell[]
}
