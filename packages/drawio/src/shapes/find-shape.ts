import type { Style } from '../read/style.ts'
import { BASIC } from './basic.ts'
import { BPMN } from './bpmn.ts'
import { CIRCUITS } from './circuits.ts'
import { CONTAINERS } from './containers.ts'
import { FLOOR_PLAN } from './floor-plan.ts'
import { FLOWCHART } from './flowchart.ts'
import { ICONS } from './icons.ts'
import { LIBRARY_OUTLINES } from './library-outlines.ts'
import { MISC } from './misc.ts'
import type { Shape } from './shape.ts'
import { UML } from './uml.ts'

const SHAPES: ReadonlyMap<string, Shape> = new Map(
  [BASIC, FLOWCHART, CONTAINERS, UML, MISC, LIBRARY_OUTLINES, ICONS, BPMN, FLOOR_PLAN, CIRCUITS].flatMap((shapes) =>
    Object.entries(shapes),
  ),
)

/** Returns the drawing function of a built-in shape; null for library shapes and unknown ones. */
export function findShape(style: Style): Shape | null {
  return SHAPES.get(style.text('shape') || 'label') ?? null
}
