import type { Box } from '../geometry.ts'
import { paintStencil } from '../stencils/paint-stencil.ts'
import type { StencilPaint } from '../stencils/stencil-pen.ts'
import type { Part } from './part.ts'

/** A small figure used by several shapes: its relative position in the box, and its steps (see `Stencil`) in thousandths. */
export interface Figure {
  place: readonly [x: number, y: number, w: number, h: number]
  steps: string
}

export function drawFigure({ place: [x, y, w, h], steps }: Figure, box: Box, paint: StencilPaint): Part[] {
  const inner = { x: box.x + x * box.w, y: box.y + y * box.h, w: w * box.w, h: h * box.h }
  return paintStencil([1, 1, 3, 0, 0, steps], inner, paint) ?? []
}
