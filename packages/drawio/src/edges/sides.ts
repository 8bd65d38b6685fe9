import { type Box, contains, type Point } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import type { End } from './ends.ts'

/** A side of a shape from which a line leaves. */
export type Side = 'north' | 'east' | 'south' | 'west'

const ALL: readonly Side[] = ['north', 'east', 'south', 'west']
const TOLERANCE = 0.5

export const OUTWARD: Readonly<Record<Side, Point>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
}

/**
 * Returns the sides from which a line may leave: that of its fixed point, or all, except those excluded by the shape or the line.
 */
export function sidesOf({ fixed, box, style }: End, edgeStyle: Style, end: 'source' | 'target'): readonly Side[] {
  const onBorder = fixed && box.w > 0 && box.h > 0 ? bordersAt(box, fixed) : []
  if (onBorder.length > 0) return onBorder
  const constraint = edgeStyle.text(`${end}PortConstraint`, edgeStyle.text('portConstraint', style?.text('portConstraint') ?? ''))
  const allowed = ALL.filter((side) => constraint.includes(side))
  return allowed.length > 0 ? allowed : ALL
}

function bordersAt(box: Box, point: Point): Side[] {
  if (!contains(box, point)) return nearestSide(box, point)
  const sides: Side[] = []
  if (point.x - box.x <= TOLERANCE) sides.push('west')
  if (box.x + box.w - point.x <= TOLERANCE) sides.push('east')
  if (point.y - box.y <= TOLERANCE) sides.push('north')
  if (box.y + box.h - point.y <= TOLERANCE) sides.push('south')
  return sides.length > 0 ? sides : nearestSide(box, point)
}

/** Returns the nearest side for a point on a slanted border. */
function nearestSide(box: Box, { x, y }: Point): Side[] {
  const gaps: [Side, number][] = [
    ['west', Math.abs(x - box.x) / box.w],
    ['east', Math.abs(box.x + box.w - x) / box.w],
    ['north', Math.abs(y - box.y) / box.h],
    ['south', Math.abs(box.y + box.h - y) / box.h],
  ]
  const least = Math.min(...gaps.map(([, gap]) => gap))
  // The centre of a shape belongs to none of its sides.
  return least > 0.45 ? [] : gaps.filter(([, gap]) => gap - least < 0.01).map(([side]) => side)
}

/** Returns the expected pairs of sides for the relative position of two shapes. */
export function expectedSides(a: Box, b: Box): [Side, Side][] {
  const gaps = { west: a.x - (b.x + b.w), east: b.x - (a.x + a.w), north: a.y - (b.y + b.h), south: b.y - (a.y + a.h) }
  const level: Side = gaps.west >= gaps.east ? 'west' : 'east'
  const upright: Side = gaps.north >= gaps.south ? 'north' : 'south'
  const isApartLevel = gaps[level] > 0
  const isApartUpright = gaps[upright] > 0
  const horizontalSides: [Side, Side] = [level, OPPOSITE[level]]
  const verticalSides: [Side, Side] = [upright, OPPOSITE[upright]]
  // Diagonal: one bend, from the side of the first to the top or bottom of the other.
  if (isApartLevel && isApartUpright)
    return [[level, OPPOSITE[upright]], [upright, OPPOSITE[level]], horizontalSides, verticalSides]
  return isApartUpright || (!isApartLevel && gaps[upright] > gaps[level])
    ? [verticalSides, horizontalSides]
    : [horizontalSides, verticalSides]
}

const OPPOSITE: Readonly<Record<Side, Side>> = { north: 'south', east: 'west', south: 'north', west: 'east' }

export function isFacing(a: Side, b: Side): boolean {
  return OPPOSITE[a] === b
}
