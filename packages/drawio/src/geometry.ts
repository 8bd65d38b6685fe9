export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  w: number
  h: number
}

/** Rotates a point about a centre by degrees, clockwise on screen. */
export function rotatePoint(point: Point, degrees: number, centre: Point): Point {
  if (degrees === 0) return point
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const x = point.x - centre.x
  const y = point.y - centre.y
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos }
}

export function centreOf(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
}

export function contains(box: Box, point: Point): boolean {
  return point.x >= box.x && point.x <= box.x + box.w && point.y >= box.y && point.y <= box.y + box.h
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Returns the bounding box of a rotated box. */
export function boundsOfRotated(box: Box, degrees: number): Box {
  if (degrees % 180 === 0) return box
  const centre = centreOf(box)
  const corners = cornersOf(box).map((corner) => rotatePoint(corner, degrees, centre))
  return boundsOfPoints(corners)
}

export function cornersOf({ x, y, w, h }: Box): Point[] {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
}

export function boundsOfPoints(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/**
 * Returns where the line from `from` to `to` first meets the side between `a` and `b`, as a ratio of its length; null if it
 * misses.
 */
export function meet(from: Point, to: Point, a: Point, b: Point): number | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const sx = b.x - a.x
  const sy = b.y - a.y
  const cross = dx * sy - dy * sx
  if (Math.abs(cross) < 1e-9) return null
  const along = ((a.x - from.x) * sy - (a.y - from.y) * sx) / cross
  const side = ((a.x - from.x) * dy - (a.y - from.y) * dx) / cross
  return side >= -1e-6 && side <= 1 + 1e-6 && along >= 0 ? along : null
}
