import type { Point } from '../geometry.ts'
import { Path } from '../svg/path.ts'

/** A line marker, drawn as if the line came from the left to the origin; the caller rotates it. */
export interface Marker {
  d: string
  isFilled: boolean
  /** Length by which the line itself is shortened. */
  gap: number
}

interface MarkerInput {
  size: number
  strokeWidth: number
  isFilled: boolean
}

type Draw = (input: MarkerInput) => Marker

/** A closed head: `width` is how slim it is, `notch` how far its back is drawn in. */
function head(slimness: number, notch: number): Draw {
  return ({ size, strokeWidth, isFilled }) => {
    const tip = -strokeWidth * 1.118
    const back = size + strokeWidth
    const path = new Path().move(tip, 0).line(tip - back, -back / slimness)
    if (notch < 1) path.line(tip - back * notch, 0)
    return {
      d: path
        .line(tip - back, back / slimness)
        .close()
        .toString(),
      isFilled,
      gap: -tip + back * notch,
    }
  }
}

function open(slimness: number): Draw {
  return ({ size, strokeWidth }) => {
    const tip = -strokeWidth * 1.118
    const back = size + strokeWidth
    const path = new Path()
      .move(tip - back, -back / slimness)
      .line(tip, 0)
      .line(tip - back, back / slimness)
    return { d: path.toString(), isFilled: false, gap: -tip * 2 }
  }
}

function diamond(slimness: number, reach: number): Draw {
  return ({ size, strokeWidth, isFilled }) => {
    const tip = -strokeWidth * reach
    const length = size + strokeWidth
    const path = new Path()
      .move(tip, 0)
      .line(tip - length / 2, -length / slimness)
      .line(tip - length, 0)
      .line(tip - length / 2, length / slimness)
    return { d: path.close().toString(), isFilled, gap: -tip + length }
  }
}

/** Draws entity relation markers: strokes, a crow's foot, a ring. */
function relation(strokes: number, hasFoot: boolean, hasRing: boolean): Draw {
  return ({ size, strokeWidth }) => {
    const n = size + strokeWidth + 1
    const path = new Path()
    const across = (x: number) => path.move(x, -n / 2).line(x, n / 2)
    if (hasFoot)
      path
        .move(0, -n / 2)
        .line(-n, 0)
        .line(0, n / 2)
    if (strokes > 0) across(hasFoot ? -n : -n / 2)
    if (strokes > 1) across(-n)
    if (hasRing) {
      const r = n / 2
      const ring = hasFoot ? n : n / 2 + 1
      path
        .move(0, 0)
        .line(-ring, 0)
        .ellipse(-ring - r, 0, r, r)
      return { d: path.toString(), isFilled: true, gap: ring + 2 * r }
    }
    return { d: path.toString(), isFilled: false, gap: 0 }
  }
}

const MARKERS: Readonly<Record<string, Draw>> = {
  classic: head(2, 3 / 4),
  classicThin: head(3, 3 / 4),
  block: head(2, 1),
  blockThin: head(3, 1),
  open: open(2),
  openThin: open(3),
  openAsync: ({ size, strokeWidth }) => ({
    d: new Path()
      .move(-(size + strokeWidth) * 1.4, -(size + strokeWidth) / 1.6)
      .line(-strokeWidth, 0)
      .toString(),
    isFilled: false,
    gap: strokeWidth,
  }),
  async: ({ size, strokeWidth, isFilled }) => ({
    d: new Path()
      .move(-strokeWidth, 0)
      .line(-size - strokeWidth, -(size + strokeWidth) / 2)
      .line(-size - strokeWidth, 0)
      .close()
      .toString(),
    isFilled,
    gap: strokeWidth,
  }),
  oval: ({ size, isFilled }) => ({ d: new Path().ellipse(0, 0, size / 2, size / 2).toString(), isFilled, gap: size / 2 }),
  diamond: diamond(2, Math.SQRT1_2),
  diamondThin: diamond(3.4, 0.9862),
  circle: ({ size, strokeWidth, isFilled }) => {
    const r = (size + strokeWidth) / 2
    return { d: new Path().ellipse(-r, 0, r, r).toString(), isFilled, gap: 2 * r }
  },
  circlePlus: ({ size, strokeWidth }) => {
    const r = (size + strokeWidth) / 2
    return {
      d: new Path()
        .ellipse(-r, 0, r, r)
        .move(-2 * r, 0)
        .line(0, 0)
        .move(-r, -r)
        .line(-r, r)
        .toString(),
      isFilled: true,
      gap: 2 * r,
    }
  },
  halfCircle: ({ size, strokeWidth }) => {
    const r = size + strokeWidth + 1
    return { d: new Path().move(0, -r).quad(-r, -r, -r, 0).quad(-r, r, 0, r).toString(), isFilled: false, gap: r }
  },
  box: ({ size, strokeWidth, isFilled }) => {
    const n = size + strokeWidth + 1
    return { d: new Path().rect(-n, -n / 2, n, n).toString(), isFilled, gap: n }
  },
  doubleBlock: ({ size, strokeWidth, isFilled }) => {
    const n = size + strokeWidth
    const triangle = (x: number) =>
      new Path()
        .move(x, 0)
        .line(x - n, -n / 2)
        .line(x - n, n / 2)
        .close()
        .toString()
    return { d: triangle(-strokeWidth) + triangle(-strokeWidth - n), isFilled, gap: 2 * n + strokeWidth }
  },
  dash: ({ size, strokeWidth }) => {
    const n = (size + strokeWidth + 1) / 2
    return {
      d: new Path()
        .move(-3 * n, n)
        .line(-n, -n)
        .toString(),
      isFilled: false,
      gap: 0,
    }
  },
  baseDash: ({ size, strokeWidth }) => {
    const n = (size + strokeWidth + 1) / 2
    return { d: new Path().move(0, -n).line(0, n).toString(), isFilled: false, gap: 0 }
  },
  cross: ({ size, strokeWidth }) => {
    const n = (size + strokeWidth + 1) / 2
    return {
      d: new Path()
        .move(-3 * n, -n)
        .line(-n, n)
        .move(-3 * n, n)
        .line(-n, -n)
        .toString(),
      isFilled: false,
      gap: 0,
    }
  },
  ERone: relation(1, false, false),
  ERmandOne: relation(2, false, false),
  ERmany: relation(0, true, false),
  ERoneToMany: relation(1, true, false),
  ERzeroToOne: relation(1, false, true),
  ERzeroToMany: relation(0, true, true),
  manyOptional: relation(0, true, true),
}

/** Returns the marker at the end of a line, or null if there is none. */
export function markerOf(name: string, input: MarkerInput): Marker | null {
  return MARKERS[name]?.(input) ?? null
}

/** Returns where the line ends so that it does not overlap its marker. */
export function pullBack(end: Point, before: Point, distance: number): Point {
  const length = Math.hypot(end.x - before.x, end.y - before.y)
  if (length === 0) return end
  const share = Math.min(distance, length) / length
  return { x: end.x + (before.x - end.x) * share, y: end.y + (before.y - end.y) * share }
}
