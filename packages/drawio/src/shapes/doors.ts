import { clamp } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import type { Part } from './part.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** Thickness of a leaf, and of the posts at both sides. Pixels. */
const LEAF = 5
const POST = 5

type Rect = readonly [x: number, y: number, w: number, h: number]

const rects = (...boxes: Rect[]): string =>
  boxes.reduce((path, [x, y, w, h]) => path.rect(x, y, Math.max(0, w), Math.max(0, h)), new Path()).toString()

/** Opening of a door as a ratio of its width. */
function along({ w, style }: ShapeInput, fallback: number): number {
  return w * clamp(style.number('dx', fallback), 0, 1)
}

/** Returns the posts of a door, from `top` down. */
const posts = (w: number, top: number, height = 10): string => rects([0, top, POST, height], [w - POST, top, POST, height])

/** Returns the swing of a leaf about `hinge`, from `tip` on the sill, opening to the side `way`. */
function swing(hinge: number, tip: number, sill: number, way: 1 | -1): string {
  const r = Math.abs(tip - hinge)
  const isClockwise = tip > hinge === way > 0
  const path = new Path().move(tip, sill).arc(r, r, false, isClockwise, hinge, sill + way * r)
  return path.line(hinge, sill).toString()
}

/** Leaves of one thickness that slide beside each other. */
function sliding(thickness: number): Shape {
  return {
    draw: (input) => {
      const { w, h } = input
      const dx = along(input, 0.5)
      return [{ d: posts(w, h / 2 - 5) }, { d: rects([0, h / 2, w / 2, thickness], [dx, h / 2 - thickness, w / 2, thickness]) }]
    },
  }
}

/** Lines of a folding door are thrice as thick. */
const folds = (d: string, strokeWidth: number): Part => ({
  d,
  fill: 'none',
  look: { attributes: { 'stroke-width': strokeWidth * 3 } },
})

/** Draws a sill and the swings of the leaves. */
function hinged(swings: (w: number, input: ShapeInput) => string): Shape {
  return { draw: (input) => [{ d: rects([0, 0, input.w, LEAF]) }, { d: swings(input.w, input), fill: 'none' }] }
}

/** The doors of a floor plan, seen from above. */
export const DOORS: Readonly<Record<string, Shape>> = {
  'mxgraph.floorplan.doorLeft': hinged((w) => swing(0, w, LEAF, 1)),
  'mxgraph.floorplan.doorRight': hinged((w) => swing(w, 0, LEAF, 1)),
  'mxgraph.floorplan.doorDouble': hinged((w) => `M${w / 2} 0V${LEAF}${swing(0, w / 2, LEAF, 1)}${swing(w, w / 2, LEAF, 1)}`),
  'mxgraph.floorplan.doorUneven': hinged((w, input) => {
    const dx = along(input, 0.3)
    return `M${dx} 0V${LEAF}${swing(0, dx, LEAF, 1)}${swing(w, dx, LEAF, 1)}`
  }),
  'mxgraph.floorplan.doorOpposing': {
    draw: (input) => {
      const { w } = input
      const dx = along(input, 0.3)
      return [
        { d: rects([0, dx, w, LEAF]) },
        { d: `M${dx} ${dx}V${dx + LEAF}${swing(0, dx, dx, -1)}${swing(w, dx, dx + LEAF, 1)}`, fill: 'none' },
      ]
    },
  },
  'mxgraph.floorplan.doorDoubleAction': {
    draw: ({ w, h }) => {
      const [top, bottom] = [h / 2 - LEAF / 2, h / 2 + LEAF / 2]
      return [
        { d: rects([0, top, w, LEAF]) },
        { d: swing(0, w, bottom, 1), fill: 'none' },
        { d: swing(0, w, top, -1), fill: 'none', isDashed: true },
      ]
    },
  },
  'mxgraph.floorplan.doorRevolving': {
    draw: ({ w, h }) => {
      const d = Math.min(w, h)
      return [
        { d: rects([(w - d) / 2, h / 2 - 2.5, d, 5]) },
        { d: rects([w / 2 - 2.5, (h - d) / 2, 5, d]) },
        { d: new Path().ellipse(w / 2, h / 2, d / 2, d / 2).toString(), fill: 'none' },
      ]
    },
  },
  'mxgraph.floorplan.doorPocket': {
    draw: (input) => {
      const { w, h } = input
      const dx = along(input, 0.5)
      return [
        { d: rects([dx, h / 2 - 5, POST, 10], [w - POST, h / 2 - 5, POST, 10]) },
        { d: rects([0, h / 2 - 2.5, w - dx, LEAF]) },
      ]
    },
  },
  'mxgraph.floorplan.doorDoublePocket': {
    draw: (input) => {
      const { w, h } = input
      const dx = along(input, 0.5)
      const leaf = w / 2 - dx
      return [
        { d: rects([dx, h / 2 - 5, POST, 10], [w - dx - POST, h / 2 - 5, POST, 10]) },
        { d: rects([0, h / 2 - 2.5, leaf, LEAF], [w / 2 + dx, h / 2 - 2.5, leaf, LEAF]) },
      ]
    },
  },
  'mxgraph.floorplan.doorBypass': sliding(LEAF),
  'mxgraph.floorplan.doorSlidingGlass': sliding(2),
  'mxgraph.floorplan.doorBifold': {
    draw: (input) => {
      const { w, h, strokeWidth } = input
      const dx = along(input, 0.5)
      const [peak, end] = [Math.max(dx / 2, POST), Math.max(dx, POST)]
      const foot = h - 10
      const leaves = `M5 ${foot}L${peak} 0L${end} ${foot}M${w - 5} ${foot}L${w - peak} 0L${w - end} ${foot}`
      return [{ d: posts(w, foot) }, folds(leaves, strokeWidth)]
    },
  },
  'mxgraph.floorplan.doorAccordion': {
    draw: (input) => {
      const { w, h, strokeWidth } = input
      const l = clamp(along(input, 0.5), POST, Math.max(POST, w - POST)) - POST
      const peaks = [0.1, 0.3, 0.5, 0.7, 0.9].map((share, index) => `L${POST + l * share} ${index % 2 === 0 ? 0 : h}`).join('')
      return [{ d: posts(w, h / 2 - 5) }, folds(`M${POST} ${h / 2}${peaks}L${POST + l} ${h / 2}`, strokeWidth)]
    },
  },
  'mxgraph.floorplan.doorOverhead': {
    draw: ({ w, h }) => [{ d: posts(w, h - 10) }, { d: rects([POST, 0, w - 2 * POST, h - 5]) }],
  },
  'mxgraph.floorplan.opening': { draw: ({ w, h }) => [{ d: posts(w, 0, h) }] },
}
