import { centreOf, contains, type Point } from '../geometry.ts'
import type { End } from './ends.ts'

/**
 * Routes an orthogonal line through waypoints, which alternately fix a horizontal or vertical segment. The position of the first
 * waypoint relative to the source, or of the last to the target, determines the first direction.
 */
export function routeSegments(from: End, to: End, waypoints: readonly Point[]): Point[] {
  let hints = waypoints.map((hint) => ({ ...hint }))
  alignTo(hints[0], from.fixed)
  alignTo(hints.at(-1), to.fixed)
  let isLevel = true
  const atSource = directionAt(from, hints[0])
  if (atSource === 'same') hints = hints.slice(1)
  if (atSource === 'level' || atSource === 'upright') isLevel = atSource === 'level'
  else {
    const atTarget = directionAt(to, hints.at(-1))
    // Counted backwards from the target: each waypoint turns the line once.
    if (atTarget === 'level' || atTarget === 'upright') isLevel = (atTarget === 'level') === (hints.length % 2 === 0)
  }
  const bends: Point[] = []
  let at = { ...(from.fixed ?? centreOf(from.box)) }
  const [first] = hints
  if (first) {
    if (isLevel && !isOnLevel(from, first)) bends.push({ x: at.x, y: first.y })
    else if (!isLevel && !isOnUpright(from, first)) bends.push({ x: first.x, y: at.y })
    at = isLevel ? { ...at, y: first.y } : { ...at, x: first.x }
  }
  for (const hint of hints) {
    isLevel = !isLevel
    at = isLevel ? { ...at, y: hint.y } : { ...at, x: hint.x }
    bends.push(at)
  }
  const last = hints.at(-1)
  const end = to.fixed ?? centreOf(to.box)
  if (last && isLevel && !isOnLevel(to, last)) bends.push({ x: end.x, y: last.y })
  else if (last && !isLevel && !isOnUpright(to, last)) bends.push({ x: last.x, y: end.y })
  return withoutInner(from, to, bends)
}

/** A waypoint almost in line with a fixed end is aligned with it. */
function alignTo(hint: Point | undefined, fixed: Point | null): void {
  if (!hint || !fixed) return
  if (Math.abs(hint.x - fixed.x) < 1) hint.x = fixed.x
  if (Math.abs(hint.y - fixed.y) < 1) hint.y = fixed.y
}

type Direction = 'level' | 'upright' | 'same' | 'open'

/** Returns the direction of the segment between this end and its waypoint. */
function directionAt({ fixed, box }: End, hint: Point | undefined): Direction {
  if (!hint) return 'open'
  if (fixed) {
    if (fixed.x === hint.x && fixed.y === hint.y) return 'same'
    if (fixed.y === hint.y) return 'level'
    return fixed.x === hint.x ? 'upright' : 'open'
  }
  const isBeside = hint.y >= box.y && hint.y <= box.y + box.h
  const isAbove = hint.x >= box.x && hint.x <= box.x + box.w
  if (isBeside === isAbove) return 'open'
  return isBeside ? 'level' : 'upright'
}

function isOnLevel({ fixed, box }: End, { y }: Point): boolean {
  return fixed ? fixed.y === y : y >= box.y && y <= box.y + box.h
}

function isOnUpright({ fixed, box }: End, { x }: Point): boolean {
  return fixed ? fixed.x === x : x >= box.x && x <= box.x + box.w
}

/** Removes bends inside a shape without a fixed connection point, which are invisible. */
function withoutInner(from: End, to: End, bends: readonly Point[]): Point[] {
  let [start, end] = [0, bends.length]
  while (!from.fixed && start < end && contains(from.box, bends[start] as Point)) start++
  while (!to.fixed && end > start && contains(to.box, bends[end - 1] as Point)) end--
  return bends.slice(start, end)
}
