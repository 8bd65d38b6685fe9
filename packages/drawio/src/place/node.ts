import type { Box, Point } from '../geometry.ts'
import type { Cell } from '../read/cell.ts'

/** A positioned cell. */
export interface Node {
  cell: Cell
  parent: Node | null
  children: Node[]
  /** Box of a shape in page pixels, before rotation; null until computed. */
  box: Box | null
  /** Origin of its children's coordinates. */
  origin: Point
  /** Ends and bends of a line; null until computed, or if an end has no position. */
  route: Point[] | null
  isShown: boolean
}
