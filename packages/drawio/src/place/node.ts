import type { Box, Point } from '../geometry.ts'
import type { Cell } from '../read/cell.ts'

/** A cell in its place on the page. */
export interface Node {
  cell: Cell
  parent: Node | null
  children: Node[]
  /** Of a shape, in pixels of the page; null until it is known. A turned shape's box is the one before turning. */
  box: Box | null
  /** From where its children's positions count. */
  origin: Point
  /** Of a line: its ends and bends; null until it is known, or when it leads nowhere. */
  route: Point[] | null
  isShown: boolean
}
