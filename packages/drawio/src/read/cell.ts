import type { Point } from '../geometry.ts'
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

/** A page before it is drawn. */
export interface PageModel {
  name: string
  background: string | null
  cells: Cell[]
}
