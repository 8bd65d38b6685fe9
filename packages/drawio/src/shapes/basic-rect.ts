import { clamp } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import type { Part } from './part.ts'
import type { ShapeInput } from './shape.ts'

/** Draws a box with individual corner sizes, and an inner line if specified. */
export function drawBasicRect({ w, h, style }: ShapeInput, isDouble = style.text('rectOutline') === 'double'): Part[] {
  const size = style.text('rectStyle', 'square') === 'rounded' ? clamp(style.number('size', 20), 0, Math.min(w, h) / 2) : 0
  const gap = clamp(style.number('indent', isDouble ? 3 : 0), 0, Math.min(w, h) / 2)
  const box = (inset: number) =>
    new Path().roundRect(inset, inset, w - 2 * inset, h - 2 * inset, Math.max(0, size - inset)).toString()
  return isDouble ? [{ d: box(0) }, { d: box(gap), fill: 'none' }] : [{ d: box(0) }]
}
