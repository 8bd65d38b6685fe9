import type { Point } from '../geometry.ts'
import { num } from './write.ts'

/** Writes the data of a path. */
export class Path {
  readonly #parts: string[] = []

  move(x: number, y: number): this {
    return this.#add('M', x, y)
  }

  line(x: number, y: number): this {
    return this.#add('L', x, y)
  }

  quad(x1: number, y1: number, x: number, y: number): this {
    return this.#add('Q', x1, y1, x, y)
  }

  cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return this.#add('C', x1, y1, x2, y2, x, y)
  }

  /** `turn`: degrees by which the ellipse it is of is turned. */
  arc(rx: number, ry: number, isLarge: boolean, isClockwise: boolean, x: number, y: number, turn = 0): this {
    this.#parts.push(`A${num(rx)} ${num(ry)} ${num(turn)} ${isLarge ? 1 : 0} ${isClockwise ? 1 : 0} ${num(x)} ${num(y)}`)
    return this
  }

  close(): this {
    this.#parts.push('Z')
    return this
  }

  rect(x: number, y: number, w: number, h: number): this {
    return this.move(x, y)
      .line(x + w, y)
      .line(x + w, y + h)
      .line(x, y + h)
      .close()
  }

  /** A box with corners of one radius. */
  roundRect(x: number, y: number, w: number, h: number, r: number): this {
    if (r <= 0) return this.rect(x, y, w, h)
    return this.move(x + r, y)
      .line(x + w - r, y)
      .arc(r, r, false, true, x + w, y + r)
      .line(x + w, y + h - r)
      .arc(r, r, false, true, x + w - r, y + h)
      .line(x + r, y + h)
      .arc(r, r, false, true, x, y + h - r)
      .line(x, y + r)
      .arc(r, r, false, true, x + r, y)
      .close()
  }

  ellipse(cx: number, cy: number, rx: number, ry: number): this {
    return this.move(cx - rx, cy)
      .arc(rx, ry, true, true, cx + rx, cy)
      .arc(rx, ry, true, true, cx - rx, cy)
      .close()
  }

  toString(): string {
    return this.#parts.join('')
  }

  #add(command: string, ...values: number[]): this {
    this.#parts.push(command + values.map(num).join(' '))
    return this
  }
}

/** A polygon whose corners are rounded when `radius` is above 0. */
export function polygon(points: readonly Point[], radius = 0): string {
  const path = new Path()
  points.forEach((point, index) => {
    const before = points.at(index - 1) ?? point
    const after = points[(index + 1) % points.length] ?? point
    const start = radius > 0 ? towards(point, before, radius) : point
    if (index === 0) path.move(start.x, start.y)
    else path.line(start.x, start.y)
    if (radius > 0) {
      const end = towards(point, after, radius)
      path.quad(point.x, point.y, end.x, end.y)
    }
  })
  return path.close().toString()
}

/** A line through points whose bends are rounded when `radius` is above 0. */
export function polyline(points: readonly Point[], radius = 0): string {
  const path = new Path()
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before) path.move(point.x, point.y)
    else if (!after || radius <= 0) path.line(point.x, point.y)
    else {
      const start = towards(point, before, radius)
      const end = towards(point, after, radius)
      path.line(start.x, start.y).quad(point.x, point.y, end.x, end.y)
    }
  }
  return path.toString()
}

/** A curve that is led by the bends. */
export function curve(points: readonly Point[]): string {
  const [first, second] = points
  const last = points.at(-1)
  if (!first || !second || !last || points.length < 3) return polyline(points)
  const path = new Path().move(first.x, first.y)
  for (let index = 1; index < points.length - 2; index++) {
    const point = points[index] ?? first
    const after = points[index + 1] ?? last
    path.quad(point.x, point.y, (point.x + after.x) / 2, (point.y + after.y) / 2)
  }
  const bend = points.at(-2) ?? last
  return path.quad(bend.x, bend.y, last.x, last.y).toString()
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
