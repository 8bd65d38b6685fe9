import type { Box, Point } from '../geometry.ts'
import type { Style } from './style.ts'

export interface Geometry {
  x: number
  y: number
  w: number
  h: number
  /** Whether `x` and `y` are ratios of the parent's size, or of the length of a line. */
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
  /** Custom data of the shape, which fills its label's placeholders. */
  data: Readonly<Record<string, string>> | null
  style: Style
  kind: 'vertex' | 'edge' | 'layer'
  sourceId: string | null
  targetId: string | null
  isVisible: boolean
  isCollapsed: boolean
  geometry: Geometry | null
}

/** The background of a page: `source` is `data:page/id,ID` for a page, or the URL of a picture. */
export interface Behind {
  source: string
  box: Box
}

/** A parsed page. */
export interface PageModel {
  /** Null for a bare model. */
  id: string | null
  name: string
  background: string | null
  /** The background: another page, or an embedded picture. */
  behind: Behind | null
  /** Whether formulas in its labels are to be typeset. */
  hasMath: boolean
  cells: Cell[]
}
