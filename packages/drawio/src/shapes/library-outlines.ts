import { clamp } from '../geometry.ts'
import { polygon } from '../svg/path.ts'
import { corners, type Outline } from './outlines.ts'
import { cornerRadius, type Shape } from './shape.ts'

type Amount = (key: string, fallback: number) => number

/** A polygon by amounts of its style. */
const by =
  (outline: (w: number, h: number, amount: Amount) => ReturnType<typeof corners>): Outline =>
  (w, h, style) =>
    outline(w, h, (key, fallback) => Math.max(0, style.number(key, fallback)))

/** How far something cuts into a corner: twice its amount, and at most half a side. */
const cut = (w: number, h: number, amount: number) => Math.min(w / 2, h / 2, amount * 2)

/** Polygons of the libraries of basic shapes and arrows that depend on their style. */
const OUTLINES: Readonly<Record<string, Outline>> = {
  'mxgraph.basic.octagon2': by((w, h, amount) => {
    const d = cut(w, h, amount('dx', 15))
    return corners([d, 0], [w - d, 0], [w, d], [w, h - d], [w - d, h], [d, h], [0, h - d], [0, d])
  }),
  'mxgraph.basic.diag_snip_rect': by((w, h, amount) => {
    const d = cut(w, h, amount('dx', 6))
    return corners([d, 0], [w, 0], [w, h - d], [w - d, h], [0, h], [0, d])
  }),
  'mxgraph.basic.acute_triangle': by((w, h, amount) => corners([0, h], [w * clamp(amount('dx', 0.5), 0, 1), 0], [w, h])),
  'mxgraph.basic.obtuse_triangle': by((w, h, amount) => corners([w * clamp(amount('dx', 0.25), 0, 1), h], [0, 0], [w, h])),
  'mxgraph.basic.4_point_star_2': by((w, h, amount) => {
    const [x, y] = [(w / 2) * clamp(amount('dx', 0.8), 0, 1), (h / 2) * clamp(amount('dx', 0.8), 0, 1)]
    return corners([0, h / 2], [x, y], [w / 2, 0], [w - x, y], [w, h / 2], [w - x, h - y], [w / 2, h], [x, h - y])
  }),
  'mxgraph.basic.cross2': by((w, h, amount) => {
    const d = Math.min(amount('dx', 15), w / 2, h / 2)
    const [l, r, t, b] = [w / 2 - d, w / 2 + d, h / 2 - d, h / 2 + d]
    return corners([r, 0], [r, t], [w, t], [w, b], [r, b], [r, h], [l, h], [l, b], [0, b], [0, t], [l, t], [l, 0])
  }),
  'mxgraph.basic.frame_corner': by((w, h, amount) => {
    const d = Math.min(amount('dx', 10), w / 2, h / 2)
    return corners([0, 0], [w, 0], [w - d, d], [d, d], [d, h - d], [0, h])
  }),
  'mxgraph.arrows2.arrow': by((w, h, amount) => {
    const dy = (h / 2) * clamp(amount('dy', 0.6), 0, 1)
    const x = w - Math.min(amount('dx', 40), w)
    return corners(
      [0, dy],
      [x, dy],
      [x, 0],
      [w, h / 2],
      [x, h],
      [x, h - dy],
      [0, h - dy],
      [Math.min(amount('notch', 0), w), h / 2],
    )
  }),
  'mxgraph.arrows2.twoWayArrow': by((w, h, amount) => {
    const dy = (h / 2) * clamp(amount('dy', 0.6), 0, 1)
    const x = Math.min(amount('dx', 35), w / 2)
    const right = corners([x, dy], [w - x, dy], [w - x, 0], [w, h / 2], [w - x, h], [w - x, h - dy])
    return [...right, ...corners([x, h - dy], [x, h], [0, h / 2], [x, 0])]
  }),
  'mxgraph.arrows2.bendArrow': by((w, h, amount) => {
    const [dy, dx] = [Math.min(amount('dy', 15), h / 2, w / 2), Math.min(amount('dx', 38), w)]
    const head = Math.min(amount('arrowHead', 55), h)
    const [x, y] = [w - dx, head / 2]
    const arrow = corners([x, 0], [w, y], [x, head], [x, y + dy], [dy * 2, y + dy])
    return [...arrow, ...corners([dy * 2, h], [dy, h - Math.min(amount('notch', 0), h)], [0, h], [0, y - dy], [x, y - dy])]
  }),
}

export const LIBRARY_OUTLINES: Readonly<Record<string, Shape>> = Object.fromEntries(
  Object.entries(OUTLINES).map(([name, outline]) => [
    name,
    { draw: (input) => [{ d: polygon(outline(input.w, input.h, input.style), cornerRadius(input)) }] },
  ]),
)
