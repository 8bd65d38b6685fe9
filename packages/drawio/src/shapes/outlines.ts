import { clamp, type Point } from '../geometry.ts'
import type { Style } from '../read/style.ts'

/** Corners of a shape, from its own upper left corner. */
export type Outline = (w: number, h: number, style: Style) => Point[]

type Pair = readonly [x: number, y: number]

export function corners(...pairs: Pair[]): Point[] {
  return pairs.map(([x, y]) => ({ x, y }))
}

/** How far a slanted side leans in: a share of the width, or pixels with `fixedSize`. */
function lean(w: number, style: Style, share: number, most = 1): number {
  return style.flag('fixedSize') ? clamp(style.number('size', 20), 0, w * most) : w * clamp(style.number('size', share), 0, most)
}

/** Polygonal shapes, which lines meet at their sides. */
export const OUTLINES = {
  rhombus: (w, h) => corners([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]),
  triangle: (w, h) => corners([0, 0], [w, h / 2], [0, h]),
  hexagon: (w, h, style) => {
    const s = lean(w, style, 0.25, 0.5)
    return corners([s, 0], [w - s, 0], [w, h / 2], [w - s, h], [s, h], [0, h / 2])
  },
  parallelogram: (w, h, style) => {
    const s = lean(w, style, 0.2)
    return corners([s, 0], [w, 0], [w - s, h], [0, h])
  },
  trapezoid: (w, h, style) => {
    const s = lean(w, style, 0.2, 0.5)
    return corners([s, 0], [w - s, 0], [w, h], [0, h])
  },
  step: (w, h, style) => {
    const s = lean(w, style, 0.2)
    return corners([0, 0], [w - s, 0], [w, h / 2], [w - s, h], [0, h], [s, h / 2])
  },
  cube: (w, h, style) => {
    const s = clamp(style.number('size', 20), 0, Math.min(w, h))
    return corners([0, 0], [w - s, 0], [w, s], [w, h], [s, h], [0, h - s])
  },
  callout: (w, h, style) => {
    const s = clamp(style.number('size', 30), 0, h)
    return corners([0, 0], [w, 0], [w, h - s], [0, h - s])
  },
  card: (w, h, style) => {
    const s = clamp(style.number('size', 30), 0, Math.min(w, h))
    return corners([s, 0], [w, 0], [w, h], [0, h], [0, s])
  },
  manualInput: (w, h, style) => {
    const s = clamp(style.number('size', 30), 0, h)
    return corners([0, s], [w, 0], [w, h], [0, h])
  },
  loopLimit: (w, h, style) => {
    const s = clamp(style.number('size', 20), 0, Math.min(w / 2, h))
    return corners([s, 0], [w - s, 0], [w, s * 0.8], [w, h], [0, h], [0, s * 0.8])
  },
  offPageConnector: (w, h, style) => {
    const s = h * clamp(style.number('size', 3 / 8), 0, 1)
    return corners([0, 0], [w, 0], [w, h - s], [w / 2, h], [0, h - s])
  },
  cross: (w, h, style) => {
    const share = clamp(style.number('size', 0.2), 0, 1)
    const s = Math.min(w, h) * share
    const [l, r, t, b] = [(w - s) / 2, (w + s) / 2, (h - s) / 2, (h + s) / 2]
    return corners([l, 0], [r, 0], [r, t], [w, t], [w, b], [r, b], [r, h], [l, h], [l, b], [0, b], [0, t], [l, t])
  },
  corner: (w, h, style) => {
    const dx = clamp(style.number('dx', 20), 0, w)
    const dy = clamp(style.number('dy', 20), 0, h)
    return corners([0, 0], [w, 0], [w, dy], [dx, dy], [dx, h], [0, h])
  },
  tee: (w, h, style) => {
    const dx = clamp(style.number('dx', 20), 0, w)
    const dy = clamp(style.number('dy', 20), 0, h)
    const [l, r] = [(w - dx) / 2, (w + dx) / 2]
    return corners([0, 0], [w, 0], [w, dy], [r, dy], [r, h], [l, h], [l, dy], [0, dy])
  },
  singleArrow: (w, h, style) => {
    const shaft = h * clamp(style.number('arrowWidth', 0.3), 0, 1)
    const head = w * clamp(style.number('arrowSize', 0.2), 0, 1)
    const [t, b] = [(h - shaft) / 2, (h + shaft) / 2]
    return corners([0, t], [w - head, t], [w - head, 0], [w, h / 2], [w - head, h], [w - head, b], [0, b])
  },
  doubleArrow: (w, h, style) => {
    const shaft = h * clamp(style.number('arrowWidth', 0.3), 0, 1)
    const s = w * clamp(style.number('arrowSize', 0.2), 0, 0.5)
    const [t, b] = [(h - shaft) / 2, (h + shaft) / 2]
    return corners(
      ...([
        [0, h / 2],
        [s, 0],
        [s, t],
        [w - s, t],
        [w - s, 0],
        [w, h / 2],
        [w - s, h],
        [w - s, b],
        [s, b],
        [s, h],
      ] as const),
    )
  },
} satisfies Record<string, Outline>
