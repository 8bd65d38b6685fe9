import { type Box, centreOf, clamp, contains, type Point } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import type { End } from './ends.ts'

/** From the right side of a shape round its corner to the top. */
export function routeLoop(box: Box): Point[] {
  const centre = centreOf(box)
  const [right, top] = [box.x + box.w + 20, box.y - 20]
  return [
    { x: right, y: centre.y },
    { x: right, y: top },
    { x: centre.x, y: top },
  ]
}

/** Routes two bends on one horizontal or vertical line, half-way between the shapes or at the waypoint. */
export function routeElbow(from: End, to: End, waypoint: Point | null, elbow: string): Point[] {
  const a = anchorOf(from)
  const b = anchorOf(to)
  const isLevel = elbow === 'vertical'
  const isOutside = (low: number, high: number, value: number) => value < low || value > high
  const left = Math.min(a.x, b.x)
  const right = Math.max(a.x + a.w, b.x + b.w)
  const top = Math.min(a.y, b.y)
  const bottom = Math.max(a.y + a.h, b.y + b.h)
  const isAbove = waypoint ? isOutside(top, bottom, waypoint.y) : Math.max(a.x, b.x) === Math.min(a.x + a.w, b.x + b.w)
  const isBeside = waypoint ? isOutside(left, right, waypoint.x) : Math.max(a.y, b.y) === Math.min(a.y + a.h, b.y + b.h)
  const bends = !isBeside && (isAbove || isLevel) ? levelElbow(from, to, a, b, waypoint) : uprightElbow(from, to, a, b, waypoint)
  return bends.filter((bend) => !isInside(from, bend) && !isInside(to, bend))
}

/** Returns the fixed point of an end as a box, or the shape's box. */
function anchorOf({ fixed, box }: End): Box {
  return fixed ? { ...fixed, w: 0, h: 0 } : box
}

function isInside(end: End, point: Point): boolean {
  return !end.fixed && contains(end.box, point)
}

function uprightElbow(from: End, to: End, a: Box, b: Box, waypoint: Point | null): Point[] {
  const x = waypoint?.x ?? Math.round((Math.max(a.x, b.x) + Math.min(a.x + a.w, b.x + b.w)) / 2)
  const level = ({ fixed }: End, box: Box) =>
    !fixed && waypoint && waypoint.y >= box.y && waypoint.y <= box.y + box.h ? waypoint.y : centreOf(box).y
  return [
    { x, y: level(from, a) },
    { x, y: level(to, b) },
  ]
}

function levelElbow(from: End, to: End, a: Box, b: Box, waypoint: Point | null): Point[] {
  const y = waypoint?.y ?? Math.round((Math.max(a.y, b.y) + Math.min(a.y + a.h, b.y + b.h)) / 2)
  const upright = ({ fixed }: End, box: Box) =>
    !fixed && waypoint && waypoint.x >= box.x && waypoint.x <= box.x + box.w ? waypoint.x : centreOf(box).x
  return [
    { x: upright(from, a), y },
    { x: upright(to, b), y },
  ]
}

/** Routes short horizontal segments at both shapes, joined by a straight line. */
export function routeEntityRelation(from: End, to: End, style: Style): Point[] {
  const segment = clamp(style.number('segment', 30), 0, 1000)
  const isFromLeft = leavesLeft(from, to)
  const isToLeft = leavesLeft(to, from)
  const start = sidePoint(from, isFromLeft)
  const end = sidePoint(to, isToLeft)
  const out = { x: start.x + (isFromLeft ? -segment : segment), y: start.y }
  const back = { x: end.x + (isToLeft ? -segment : segment), y: end.y }
  if (isFromLeft === isToLeft) {
    const x = isFromLeft ? Math.min(out.x, back.x) : Math.max(out.x, back.x)
    return [
      { x, y: start.y },
      { x, y: end.y },
    ]
  }
  if (out.x < back.x === isFromLeft) {
    const y = start.y + (end.y - start.y) / 2
    return [out, { x: out.x, y }, { x: back.x, y }, back]
  }
  return [out, back]
}

function leavesLeft({ fixed, box }: End, other: End): boolean {
  if (fixed && box.w > 0) return fixed.x <= box.x + box.w / 2
  const there = anchorOf(other)
  return there.x + there.w < box.x || (there.x + there.w / 2 < box.x + box.w / 2 && there.x < box.x)
}

function sidePoint({ fixed, box }: End, isLeft: boolean): Point {
  return fixed ?? { x: isLeft ? box.x : box.x + box.w, y: box.y + box.h / 2 }
}
