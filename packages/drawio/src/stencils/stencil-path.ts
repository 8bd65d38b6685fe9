import type { Point } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import { ARITY, type Letter } from './stencil.ts'

interface Place extends Point {
  /** Pixels of one unit. */
  sx: number
  sy: number
}

/** Writes a line, box or ellipse of a library shape in page coordinates. */
export class StencilPath {
  readonly #place: Place
  #path = new Path()
  /** The last point, in units. */
  #x = 0
  #y = 0
  #length = 0

  constructor(place: Place) {
    this.#place = place
  }

  begin(): void {
    this.#path = new Path()
    this.#x = 0
    this.#y = 0
    this.#length = 0
  }

  /** Draws one command with one or more argument sets; excess arguments are ignored. */
  draw(letter: string, text: string): void {
    const numbers = text.match(/-?\d{1,9}/g)?.map(Number) ?? []
    const arity = ARITY[letter as Letter]
    if (arity === 0) this.#path.close()
    else
      for (let at = 0; at + arity <= numbers.length; at += arity) this.#drawOne(letter as Letter, numbers.slice(at, at + arity))
  }

  /** Approximate length of its line in pixels. */
  get length(): number {
    return this.#length
  }

  toString(): string {
    return this.#path.toString()
  }

  at(x: number, y: number): Point {
    const { x: left, y: top, sx, sy } = this.#place
    return { x: left + x * sx, y: top + y * sy }
  }

  #drawOne(letter: Letter, n: readonly number[]): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = n
    const { sx, sy } = this.#place
    // Approximated by the distances of the control points, and twice the distance of an arc's ends.
    for (let at = 0; at < n.length; at += 2) this.#length += Math.hypot((n[at] ?? 0) * sx, (n[at + 1] ?? 0) * sy)
    if (letter === 'm') this.#path.move(...this.#go(a, b))
    else if (letter === 'l') this.#path.line(...this.#go(a, b))
    else if (letter === 'h') this.#path.line(...this.#go(a, 0))
    else if (letter === 'v') this.#path.line(...this.#go(0, a))
    else if (letter === 'q') this.#path.quad(...this.#near(a, b), ...this.#go(c, d))
    else if (letter === 'c') this.#path.cubic(...this.#near(a, b), ...this.#near(c, d), ...this.#go(e, f))
    else if (letter === 'a') this.#path.arc(a * sx, b * sy, d === 1, e === 1, ...this.#go(f, g), c)
    else this.#drawBox(letter, { x: this.at(a, b).x, y: this.at(a, b).y, w: c * sx, h: d * sy, percent: e })
  }

  #drawBox(letter: Letter, { x, y, w, h, percent }: Point & { w: number; h: number; percent: number }): void {
    this.begin()
    if (letter === 'r') this.#path.rect(x, y, w, h)
    else if (letter === 'e') this.#path.ellipse(x + w / 2, y + h / 2, w / 2, h / 2)
    else this.#path.roundRect(x, y, w, h, Math.min(w, h) * Math.min(percent / 100, 0.5))
  }

  /** Returns a point relative to the last, without moving there. */
  #near(dx: number, dy: number): [number, number] {
    const { x, y } = this.at(this.#x + dx, this.#y + dy)
    return [x, y]
  }

  #go(dx: number, dy: number): [number, number] {
    this.#x += dx
    this.#y += dy
    return this.#near(0, 0)
  }
}
