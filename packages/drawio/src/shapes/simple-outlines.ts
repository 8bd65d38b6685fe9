import { Path, polygon } from '../svg/path.ts'
import { corners } from './outlines.ts'
import type { Part } from './part.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** Height to half the width of the upper face of a block that is seen from above: the tangent of 30 degrees. */
const SLOPE = Math.tan(Math.PI / 6)

/** A block as it is seen from above at an angle: its upper face, its left and its right. */
function block({ w, h }: ShapeInput): Part[] {
  const rise = Math.min((w / 2) * SLOPE, h / 2)
  return [
    { d: polygon(corners([w / 2, 0], [w, rise], [w, h - rise], [w / 2, h], [0, h - rise], [0, rise])) },
    { d: polygon(corners([0, rise], [w / 2, 2 * rise], [w / 2, h], [0, h - rise])), fill: 'shade', stroke: 'none' },
    {
      d: new Path()
        .move(0, rise)
        .line(w / 2, 2 * rise)
        .line(w, rise)
        .move(w / 2, 2 * rise)
        .line(w / 2, h)
        .toString(),
      fill: 'none',
    },
  ]
}

/** A line from corner to corner: down to the right, or up to the right. */
function diagonal(isFalling: boolean): (input: ShapeInput) => Part[] {
  return ({ w, h }) => [
    {
      d: new Path()
        .move(0, isFalling ? 0 : h)
        .line(w, isFalling ? h : 0)
        .toString(),
      fill: 'none',
    },
  ]
}

const AWS_3D = /^mxgraph\.aws3d\./
const LINES: readonly (readonly [name: RegExp, draw: (input: ShapeInput) => Part[]])[] = [
  [/(?:se|nw|double|dashedarrowlessedge)$/i, diagonal(true)],
  [/(?:ne|sw|edge|arrow(?:head|less)?)$/i, diagonal(false)],
]

/**
 * Returns a simplified drawing for an unknown shape of a known kind: AWS 3D shapes are blocks, or lines between them. Null for
 * all others.
 */
export function simpleOutline(name: string): Shape['draw'] | null {
  if (!AWS_3D.test(name)) return null
  return LINES.find(([pattern]) => pattern.test(name))?.[1] ?? block
}
