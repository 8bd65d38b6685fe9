import type { Style } from '../read/style.ts'
import { BASIC, rectangle } from './basic.ts'
import { CONTAINERS } from './containers.ts'
import { FLOWCHART } from './flowchart.ts'
import { MISC } from './misc.ts'
import type { Shape } from './shape.ts'
import { UML } from './uml.ts'

const SHAPES: ReadonlyMap<string, Shape> = new Map(
  [BASIC, FLOWCHART, CONTAINERS, UML, MISC].flatMap((shapes) => Object.entries(shapes)),
)

/** How a shape is drawn, or a box for one that is not known here, which then has rounded corners. */
export function findShape(style: Style): { shape: Shape; isKnown: boolean } {
  const shape = SHAPES.get(style.text('shape'))
  return { shape: shape ?? rectangle, isKnown: shape !== undefined }
}
