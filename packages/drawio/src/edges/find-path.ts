import type { Box, Point } from '../geometry.ts'
import { OUTWARD, type Side } from './sides.ts'

/** A path search on a small grid of horizontal and vertical lines. */
export interface PathTask {
  from: Point
  to: Point
  /** The direction of the line at `from`, and the one in which it continues at `to`. */
  fromSide: Side
  toSide: Side
  xs: readonly { at: number; weight: number }[]
  ys: readonly { at: number; weight: number }[]
  /** Boxes that no segment may cross. */
  blocked: readonly Box[]
}

/** Cost of a bend, in pixels of length. */
const TURN_COST = 600

interface Step {
  x: number
  y: number
  side: Side
  cost: number
  before: Step | null
}

/** Finds the cheapest path by length and bends; null if everything is blocked. The grid is small, so a plain list suffices. */
export function findPath(task: PathTask): { points: Point[]; cost: number } | null {
  const { xs, ys } = task
  const startX = indexOf(xs, task.from.x)
  const startY = indexOf(ys, task.from.y)
  const [endX, endY] = [indexOf(xs, task.to.x), indexOf(ys, task.to.y)]
  const open: Step[] = [{ x: startX, y: startY, side: task.fromSide, cost: 0, before: null }]
  const done = new Set<number>()
  let best: { step: Step; cost: number } | null = null
  while (open.length > 0) {
    const step = takeCheapest(open)
    if (best && step.cost >= best.cost) break
    const key = (step.x * 16 + step.y) * 4 + SIDES.indexOf(step.side)
    if (done.has(key)) continue
    done.add(key)
    if (step.x === endX && step.y === endY) {
      const bend = turn(step.side, inward(task.toSide))
      const cost = step.cost + bend + (bend > 0 ? 1 : 0)
      if (!best || cost < best.cost) best = { step, cost }
    }
    for (const side of SIDES) {
      const next = move(task, step, side)
      if (next) open.push(next)
    }
  }
  return best && { points: unwind(task, best.step), cost: best.cost }
}

const SIDES: readonly Side[] = ['north', 'east', 'south', 'west']

function move({ xs, ys, blocked }: PathTask, step: Step, side: Side): Step | null {
  const { x: dx, y: dy } = OUTWARD[side]
  const bend = turn(step.side, side)
  if (bend === Number.POSITIVE_INFINITY) return null
  const [x, y] = [step.x + dx, step.y + dy]
  const [a, b] = [xs[step.x], xs[x]]
  const [c, d] = [ys[step.y], ys[y]]
  if (!a || !b || !c || !d || blocked.some((box) => crosses(box, a.at, c.at, b.at, d.at))) return null
  const weight = bend > 0 ? (dx === 0 ? a.weight : c.weight) : 0
  return { x, y, side, cost: step.cost + Math.abs(b.at - a.at) + Math.abs(d.at - c.at) + bend + weight, before: step }
}

function turn(from: Side, to: Side): number {
  if (from === to) return 0
  return OUTWARD[from].x + OUTWARD[to].x === 0 && OUTWARD[from].y + OUTWARD[to].y === 0 ? Number.POSITIVE_INFINITY : TURN_COST
}

function inward(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 2) % 4] ?? side
}

function crosses(box: Box, x1: number, y1: number, x2: number, y2: number): boolean {
  return (
    Math.max(x1, x2) > box.x + 1 &&
    Math.min(x1, x2) < box.x + box.w - 1 &&
    Math.max(y1, y2) > box.y + 1 &&
    Math.min(y1, y2) < box.y + box.h - 1
  )
}

function takeCheapest(open: Step[]): Step {
  let at = 0
  for (let index = 1; index < open.length; index++) {
    if ((open[index] as Step).cost < (open[at] as Step).cost) at = index
  }
  const [step] = open.splice(at, 1)
  return step as Step
}

function indexOf(lines: readonly { at: number }[], value: number): number {
  return Math.max(
    0,
    lines.findIndex(({ at }) => Math.abs(at - value) <= 0.02),
  )
}

function unwind({ xs, ys }: PathTask, last: Step): Point[] {
  const points: Point[] = []
  for (let step: Step | null = last; step; step = step.before) {
    points.unshift({ x: xs[step.x]?.at ?? 0, y: ys[step.y]?.at ?? 0 })
  }
  return points
}
