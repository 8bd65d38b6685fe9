import type { Box } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import type { Stencils } from '../stencils/stencils.ts'

/** A piece of a shape: data of a path from the shape's own upper left corner. */
export interface Part {
  d: string
  /** Filled as the shape is, not at all, in the colour of its border, or darkened or lightened a little. Default: as the shape. */
  fill?: 'shape' | 'none' | 'stroke' | 'shade' | 'lane'
  /** Its border: that of the shape, none, or in the colour of its face. Default: that of the shape. */
  stroke?: 'line' | 'none' | 'shape'
  isDashed?: boolean
  /** A key of the style with the colour of its own face. */
  ownFill?: string
  look?: PartLook
  /** Words, which `look` places, instead of a path. */
  text?: string
}

/** How a piece looks in itself, whatever the style says. */
export interface PartLook {
  fill?: string
  stroke?: string
  /** Lengths of its dashes (none: a solid line), and how long the line is. Pixels. */
  dash?: { lengths: readonly number[]; along: number }
  attributes?: Readonly<Record<string, string | number | null>>
}

/** What a shape is drawn from. */
export interface ShapeInput {
  /** Size before it is turned by its direction. */
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
  /** Where its label goes when that is not the whole of it. */
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
