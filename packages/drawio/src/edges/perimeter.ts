import { type Box, centreOf, contains, cornersOf, meet, type Point, rotatePoint } from '../geometry.ts'
import type { Node } from '../place/node.ts'
import type { Style } from '../read/style.ts'
import { frameOf, toPage } from '../shapes/frame.ts'
import { OUTLINES, type Outline } from '../shapes/outlines.ts'

const POLYGONS: Readonly<Record<string, Outline>> = {
  rhombusPerimeter: OUTLINES.rhombus,
  trianglePerimeter: OUTLINES.triangle,
  hexagonPerimeter: OUTLINES.hexagon,
  hexagonPerimeter2: OUTLINES.hexagon,
  parallelogramPerimeter: OUTLINES.parallelogram,
  trapezoidPerimeter: OUTLINES.trapezoid,
  stepPerimeter: OUTLINES.step,
  cubePerimeter: OUTLINES.cube,
  calloutPerimeter: OUTLINES.callout,
}

/**
 * Returns where a line from `next` meets the border of a shape. Orthogonal lines keep their direction, others aim at the centre.
 */
export function perimeterPoint(node: Node, next: Point, isOrthogonal: boolean): Point {
  const box = node.box
  if (!box) return next
  const { style } = node.cell
  const rotation = style.number('rotation', 0)
  const centre = centreOf(box)
  const from = rotatePoint(next, -rotation, centre)
  return rotatePoint(unrotatedPoint(box, style, from, isOrthogonal && rotation % 90 === 0), rotation, centre)
}

function unrotatedPoint(box: Box, style: Style, next: Point, isOrthogonal: boolean): Point {
  const centre = centreOf(box)
  const perimeter = style.text('perimeter', 'rectanglePerimeter')
  if (perimeter === 'centerPerimeter') return centre
  if (perimeter === 'lifelinePerimeter' || perimeter === 'backbonePerimeter') return onLifeline(box, style, next)
  const start = isOrthogonal ? level(box, next) : centre
  if (perimeter === 'ellipsePerimeter') return onEllipse(box, start, next)
  const outline = POLYGONS[perimeter]
  const frame = frameOf(box, style)
  const sides = outline ? outline(frame.w, frame.h, style).map((point) => toPage(frame, point)) : cornersOf(box)
  return onPolygon(sides, start, next)
}

/** Returns the point in the box from which a horizontal or vertical line leads to `next`. */
function level(box: Box, next: Point): Point {
  const centre = centreOf(box)
  if (contains(box, next)) return centre
  if (next.x >= box.x && next.x <= box.x + box.w) return { x: next.x, y: centre.y }
  if (next.y >= box.y && next.y <= box.y + box.h) return { x: centre.x, y: next.y }
  return centre
}

function onPolygon(sides: readonly Point[], start: Point, next: Point): Point {
  let nearest: number | null = null
  sides.forEach((side, index) => {
    const at = meet(start, next, side, sides[(index + 1) % sides.length] ?? side)
    if (at !== null && at > 1e-9 && (nearest === null || at < nearest)) nearest = at
  })
  if (nearest === null) return start
  return { x: start.x + (next.x - start.x) * nearest, y: start.y + (next.y - start.y) * nearest }
}

function onEllipse(box: Box, start: Point, next: Point): Point {
  const [rx, ry] = [box.w / 2, box.h / 2]
  const centre = centreOf(box)
  const [dx, dy] = [next.x - start.x, next.y - start.y]
  if (rx === 0 || ry === 0 || (dx === 0 && dy === 0)) return centre
  // The line start + t * d put into the equation of the ellipse.
  const [ox, oy] = [(start.x - centre.x) / rx, (start.y - centre.y) / ry]
  const [ux, uy] = [dx / rx, dy / ry]
  const a = ux * ux + uy * uy
  const b = ox * ux + oy * uy
  const root = b * b - a * (ox * ox + oy * oy - 1)
  const at = root < 0 ? 0 : (-b + Math.sqrt(root)) / a
  return { x: start.x + dx * at, y: start.y + dy * at }
}

/** Lines meet a lifeline at the line below its head. */
function onLifeline(box: Box, style: Style, next: Point): Point {
  const head = Math.min(style.number('size', 40), box.h)
  const x = box.x + box.w / 2
  if (style.text('perimeter') === 'backbonePerimeter') {
    const side = next.x < x ? box.x : box.x + box.w
    return { x: side, y: Math.min(Math.max(next.y, box.y), box.y + box.h) }
  }
  if (next.y < box.y + head) return onPolygon(cornersOf({ ...box, h: head }), { x, y: box.y + head / 2 }, next)
  return { x, y: Math.min(next.y, box.y + box.h) }
}
