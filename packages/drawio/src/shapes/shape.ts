import type { Box } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import type { Stencils } from '../stencils/stencils.ts'
import type { Part } from './part.ts'

/** The input for drawing a shape. */
export interface ShapeInput {
  /** Size before rotation by its direction. */
  w: number
  h: number
  style: Style
  strokeWidth: number
  /** Its children, from its own upper left corner, for shapes that draw lines between them. */
  children: readonly { box: Box; children: readonly Box[] }[]
  stencils: Stencils
}

export interface Shape {
  draw: (input: ShapeInput) => Part[]
  /** Returns the label's box if it is not the whole shape. */
  label?: (input: ShapeInput) => Box
}

/** Radius of rounded corners of a box: a share of its shorter side, or pixels with `absoluteArcSize`. */
export function boxRadius({ w, h, style }: ShapeInput): number {
  if (!style.flag('rounded')) return 0
  if (style.flag('absoluteArcSize')) return Math.max(0, Math.min(w / 2, h / 2, style.number('arcSize', 20) / 2))
  return Math.min(w, h) * Math.max(0, Math.min(style.number('arcSize', 15), 50)) * 0.01
}

/** Radius of rounded corners of other shapes and of lines. */
export function cornerRadius({ style }: Pick<ShapeInput, 'style'>): number {
  return style.flag('rounded') ? Math.max(0, style.number('arcSize', 20) / 2) : 0
}
