import { type Box, centreOf, clamp, type Point } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import type { End } from './ends.ts'
import { findPath, type PathTask } from './find-path.ts'
import { expectedSides, isFacing, OUTWARD, type Side, sidesOf } from './sides.ts'

/** Minimum straight distance from a shape to the first bend. */
const BUFFER = 20

/** Routes an orthogonal line around both shapes with as few bends as possible. Returns the bends. */
export function routeOrthogonal(from: End, to: End, style: Style): Point[] {
  const fromSides = sidesOf(from, style, 'source')
  const toSides = sidesOf(to, style, 'target')
  const expected = expectedSides(from.box, to.box).filter(([a, b]) => fromSides.includes(a) && toSides.includes(b))
  const [best] = expected
  const isFree = fromSides.length === 4 && toSides.length === 4
  const pairs = isFree && best ? [best] : [...expected, ...others(fromSides, toSides, expected)]
  let route: { bends: Point[]; cost: number } | null = null
  for (const [a, b] of pairs) {
    const found = routeBetween(from, to, a, b)
    if (route === null || found.cost < route.cost - 0.01) route = found
  }
  return route?.bends ?? []
}

function others(fromSides: readonly Side[], toSides: readonly Side[], but: readonly [Side, Side][]): [Side, Side][] {
  const all = fromSides.flatMap((a) => toSides.map((b): [Side, Side] => [a, b]))
  return all.filter(([a, b]) => !but.some(([c, d]) => a === c && b === d))
}

function routeBetween(from: End, to: End, a: Side, b: Side): { bends: Point[]; cost: number } {
  const start = from.fixed ?? middleOf(from.box, a)
  const end = to.fixed ?? middleOf(to.box, b)
  const buffer = bufferBetween(start, end, a, b)
  const out = stub(start, a, buffer, from.box)
  const back = stub(end, b, buffer, to.box)
  const task: PathTask = {
    from: out,
    to: back,
    fromSide: a,
    toSide: b,
    xs: channels(from.box, to.box, out.x, back.x, 'x', buffer),
    ys: channels(from.box, to.box, out.y, back.y, 'y', buffer),
    blocked: overlap(from.box, to.box) ? [] : [from.box, to.box].filter(({ w, h }) => w > 2 && h > 2),
  }
  const found = findPath(task)
  const path = found?.points ?? [out, { x: back.x, y: out.y }, back]
  return { bends: withoutStraights([start, ...path, end]), cost: found?.cost ?? Number.POSITIVE_INFINITY }
}

function middleOf(box: Box, side: Side): Point {
  const centre = centreOf(box)
  const { x, y } = OUTWARD[side]
  return { x: centre.x + (x * box.w) / 2, y: centre.y + (y * box.h) / 2 }
}

function stub(point: Point, side: Side, buffer: number, box: Box): Point {
  const { x, y } = OUTWARD[side]
  const reach = {
    x: x > 0 ? Math.max(point.x, box.x + box.w) : x < 0 ? Math.min(point.x, box.x) : point.x,
    y: y > 0 ? Math.max(point.y, box.y + box.h) : y < 0 ? Math.min(point.y, box.y) : point.y,
  }
  return { x: reach.x + x * buffer, y: reach.y + y * buffer }
}

/** Shapes closer to each other than two buffers share what is between them. */
function bufferBetween(start: Point, end: Point, a: Side, b: Side): number {
  if (!isFacing(a, b)) return BUFFER
  const { x, y } = OUTWARD[a]
  const gap = (end.x - start.x) * x + (end.y - start.y) * y
  return gap > 0 ? clamp(gap / 2, 0.5, BUFFER) : BUFFER
}

/** Returns the vertical or horizontal lines that the route can use. */
function channels(a: Box, b: Box, out: number, back: number, axis: 'x' | 'y', buffer: number): Channel[] {
  const size = axis === 'x' ? 'w' : 'h'
  const [aEnd, bEnd] = [a[axis] + a[size], b[axis] + b[size]]
  const near = Math.min(aEnd, bEnd)
  const far = Math.max(a[axis], b[axis])
  const lines: Channel[] = [
    { at: out, weight: 1 },
    { at: back, weight: 1 },
    { at: Math.min(a[axis], b[axis]) - buffer, weight: 1 },
    { at: Math.max(aEnd, bEnd) + buffer, weight: 1 },
  ]
  // Half-way between the shapes is where the line looks best.
  if (far > near) lines.push({ at: (near + far) / 2, weight: 0 })
  lines.sort((p, q) => p.at - q.at || p.weight - q.weight)
  return lines.filter((line, index) => index === 0 || line.at - (lines[index - 1]?.at ?? 0) > 0.01)
}

interface Channel {
  at: number
  /** Additional cost of a turn onto it. */
  weight: number
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** Keeps only the corners. */
function withoutStraights(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before || !after) return false
    const isStraightX = Math.abs(before.x - point.x) < 0.01 && Math.abs(point.x - after.x) < 0.01
    const isStraightY = Math.abs(before.y - point.y) < 0.01 && Math.abs(point.y - after.y) < 0.01
    return !isStraightX && !isStraightY
  })
}
