import { clamp, type Point } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import { polygon, polyline } from '../svg/path.ts'
import { lengthOf } from './point-along.ts'

export interface BroadArrow {
  d: string
  width: number
  /** Whether it consists of two lines without a fill. */
  isOpen: boolean
}

/** Draws a broad arrow or a double line; each side is parallel to the route. */
export function drawBroadArrow(route: readonly Point[], style: Style): BroadArrow {
  const shape = style.text('shape')
  const width = shape === 'link' ? clamp(style.number('width', 4), 0, 500) : clamp(style.number('width', 10), 0, 500)
  if (shape === 'link') {
    return { d: polyline(offsetRoute(route, width / 2)) + polyline(offsetRoute(route, -width / 2)), width, isOpen: true }
  }
  if (shape === 'mxgraph.networks.comm_link_edge') return lightning(route)
  const hasStart = shape === 'flexArrow' && style.text('startArrow', 'none') !== 'none'
  const hasEnd = style.text('endArrow', 'classic') !== 'none'
  const total = lengthOf(route)
  const headLength = (end: 'start' | 'end') => clamp(style.number(`${end}Size`, 6) * 3, 0, total / 2)
  const headWidth = (end: 'start' | 'end') => width + clamp(style.number(`${end}Width`, 20), 0, 1000)
  const shaft = shorten(route, hasStart ? headLength('start') : 0, hasEnd ? headLength('end') : 0)
  const left = offsetRoute(shaft, width / 2)
  const right = offsetRoute(shaft, -width / 2).reverse()
  const points = [...left, ...(hasEnd ? head(shaft, route, headWidth('end')) : []), ...right]
  if (hasStart) points.push(...head(shaft.toReversed(), route.toReversed(), headWidth('start')))
  const isBroad = Math.max(width, hasEnd ? headWidth('end') : 0, hasStart ? headWidth('start') : 0)
  return { d: polygon(points), width: isBroad, isOpen: false }
}

/** Draws a radio link: a flash from shortly after the start to shortly before the end. */
function lightning(route: readonly Point[]): BroadArrow {
  const [start = { x: 0, y: 0 }, end = start] = [route[0], route.at(-1)]
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  // Corners as ratios along and across the route.
  const corners: [number, number][] = [
    [0.05, 0],
    [0.59, -0.09],
    [0.53, 0.03],
    [0.95, 0],
    [0.41, 0.09],
    [0.47, -0.03],
  ]
  const points = corners.map(([along, aside]) => ({ x: start.x + dx * along - dy * aside, y: start.y + dy * along + dx * aside }))
  return { d: polygon(points), width: Math.hypot(dx, dy) * 0.18, isOpen: false }
}

/** The three outer corners of a head. */
function head(shaft: readonly Point[], route: readonly Point[], width: number): Point[] {
  const base = shaft.at(-1)
  const before = shaft.at(-2)
  const tip = route.at(-1)
  if (!base || !before || !tip) return []
  const { x, y } = normal(before, base)
  return [
    { x: base.x + (x * width) / 2, y: base.y + (y * width) / 2 },
    tip,
    { x: base.x - (x * width) / 2, y: base.y - (y * width) / 2 },
  ]
}

function shorten(route: readonly Point[], start: number, end: number): Point[] {
  return cutEnd(cutEnd(route, end).reverse(), start).reverse()
}

/** Shortens the route at its end. */
function cutEnd(route: readonly Point[], length: number): Point[] {
  const points = [...route]
  let left = length
  while (points.length > 1) {
    const last = points.at(-1) as Point
    const before = points.at(-2) as Point
    const length = Math.hypot(last.x - before.x, last.y - before.y)
    if (length > left || points.length === 2) {
      const share = length === 0 ? 0 : Math.min(left / length, 0.99)
      points[points.length - 1] = { x: last.x + (before.x - last.x) * share, y: last.y + (before.y - last.y) * share }
      break
    }
    left -= length
    points.pop()
  }
  return points
}

/** Offsets the route sideways, with mitred corners. */
function offsetRoute(route: readonly Point[], offset: number): Point[] {
  return route.map((point, index) => {
    const before = route[index - 1]
    const after = route[index + 1]
    const a = before ? normal(before, point) : after ? normal(point, after) : { x: 0, y: 0 }
    const b = after ? normal(point, after) : a
    const scale = 1 / Math.max(0.3, 1 + a.x * b.x + a.y * b.y)
    return { x: point.x + (a.x + b.x) * offset * scale, y: point.y + (a.y + b.y) * offset * scale }
  })
}

function normal(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
}
