import { distance, type Point } from '../geometry.ts'
import type { Geometry } from '../read/cell.ts'

/** Returns a label's position on a line: `x` from -1 (start) to 1 (end), `y` pixels to the side, plus the offset. */
export function pointAlong(route: readonly Point[], { x, y, offset, isRelative }: Geometry): Point {
  const share = isRelative ? x / 2 + 0.5 : 0.5
  let left = share * lengthOf(route)
  for (let index = 1; index < route.length; index++) {
    const from = route[index - 1]
    const to = route[index]
    if (!from || !to) break
    const part = distance(from, to)
    if ((left <= part || index === route.length - 1) && part > 0) {
      const done = left / part
      const [ux, uy] = [(to.x - from.x) / part, (to.y - from.y) / part]
      const aside = isRelative ? y : 0
      return {
        x: from.x + (to.x - from.x) * done + uy * aside + offset.x,
        y: from.y + (to.y - from.y) * done - ux * aside + offset.y,
      }
    }
    left -= part
  }
  const [first = { x: 0, y: 0 }] = route
  return { x: first.x + offset.x, y: first.y + offset.y }
}

export function lengthOf(route: readonly Point[]): number {
  return route.reduce((sum, point, index) => sum + (index > 0 ? distance(route[index - 1] ?? point, point) : 0), 0)
}
