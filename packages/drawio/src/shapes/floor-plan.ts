import { clamp } from '../geometry.ts'
import { Path, polygon } from '../svg/path.ts'
import { DOORS } from './doors.ts'
import { corners } from './outlines.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** Between two steps of stairs. Pixels. */
const STEP = 25
/** More steps would only be slow. */
const MAX_STEPS = 100

function thickness({ w, h, style }: ShapeInput): number {
  return clamp(style.number('wallThickness', 10), 0, Math.max(w, h))
}

/** The beam of a wall, along the middle of its box. */
function beam(input: ShapeInput): string {
  const t = thickness(input)
  return new Path().rect(0, (input.h - t) / 2, input.w, t).toString()
}

/** An arrow to both ends, with a stroke at each that leads to `foot`. */
function dimension(line: (h: number) => number, foot: (h: number) => number): Shape {
  return {
    draw: ({ w, h }) => {
      const y = line(h)
      const from = y + (foot(h) > y ? -5 : 5)
      const head = (x: number, way: number) => `M${x + 10 * way} ${y - 5}L${x} ${y}L${x + 10 * way} ${y + 5}`
      return [{ d: `M0 ${y}H${w}${head(0, 1)}${head(w, -1)}M0 ${from}V${foot(h)}M${w} ${from}V${foot(h)}`, fill: 'none' }]
    },
  }
}

/** Strokes across, one for each step, up to `end`. */
function steps(end: number, h: number): string {
  const count = Math.min(MAX_STEPS, Math.max(0, Math.ceil(end / STEP) - 1))
  return Array.from({ length: count }, (_, index) => `M${STEP * (index + 1)} 0V${h}`).join('')
}

/** Walls, windows, stairs and dimensions of a floor plan; its furniture is in a library. */
export const FLOOR_PLAN: Readonly<Record<string, Shape>> = {
  'mxgraph.floorplan.wall': { draw: (input) => [{ d: beam(input) }] },
  'mxgraph.floorplan.wallCorner': {
    draw: (input) => {
      const { w, h } = input
      const t = thickness(input)
      return [{ d: polygon(corners([0, h], [0, 0], [w, 0], [w, t], [t, t], [t, h])) }]
    },
  },
  'mxgraph.floorplan.wallU': {
    draw: (input) => {
      const { w, h } = input
      const t = thickness(input)
      return [{ d: polygon(corners([0, h], [0, 0], [w, 0], [w, h], [w - t, h], [w - t, t], [t, t], [t, h])) }]
    },
  },
  'mxgraph.floorplan.room': {
    draw: (input) => {
      const { w, h } = input
      const t = Math.min(thickness(input), w / 2, h / 2)
      // The inner path has the opposite direction, so that the interior stays empty.
      const inner = polygon(corners([t, t], [t, h - t], [w - t, h - t], [w - t, t]))
      return [{ d: polygon(corners([0, 0], [w, 0], [w, h], [0, h])) + inner }]
    },
  },
  'mxgraph.floorplan.window': {
    draw: (input) => [{ d: beam(input) }, { d: `M0 ${input.h / 2}H${input.w}`, fill: 'none' }],
  },
  'mxgraph.floorplan.windowGlider': {
    draw: ({ w, h, style }) => {
      const dx = w * clamp(style.number('dx', 0.5), 0, 1)
      return [
        { d: new Path().rect(0, h / 2 - 5, w, 10).toString() },
        {
          d: new Path()
            .rect(0, h / 2, w / 2, 1)
            .rect(dx, h / 2 - 1, w / 2, 1)
            .toString(),
        },
      ]
    },
  },
  'mxgraph.floorplan.windowBow': {
    draw: ({ w, h }) => {
      const d = Math.min(w / 2, h)
      return [{ d: `M0 ${(h - d) / 2}L${d} ${(h + d) / 2}H${w - d}L${w} ${(h - d) / 2}`, fill: 'none' }]
    },
  },
  'mxgraph.floorplan.windowBay': {
    draw: ({ w, h }) => [
      { d: `M0 0L${w * 0.15} ${h * 0.6}L${w * 0.35} ${h}H${w * 0.65}L${w * 0.85} ${h * 0.6}L${w} 0`, fill: 'none' },
    ],
  },
  'mxgraph.floorplan.windowGarden': {
    draw: ({ w, h, style }) => {
      const panes = Math.round(clamp(style.number('windowPanes', 3), 1, 20))
      const pane = Math.max(0, (w - 14 - (panes - 1) * 2) / panes)
      const glass = Array.from({ length: panes }, (_, index) => polygon(glassOf(7 + index * (pane + 2), pane, h))).join('')
      return [
        {
          d: new Path()
            .rect(0, h - 10, 5, 10)
            .rect(w - 5, h - 10, 5, 10)
            .toString(),
        },
        { d: polygon(corners([5, 0], [w - 5, 0], [w - 5, h], [5, h])) + glass },
      ]
    },
  },
  'mxgraph.floorplan.stairs': {
    draw: ({ w: width, h }) => {
      const w = Math.max(width, 50)
      return [
        { d: new Path().rect(0, 0, w, h).toString() },
        { d: `${steps(w, h)}M0 ${h / 2}H${w}M${w - STEP} 0L${w} ${h / 2}L${w - STEP} ${h}`, fill: 'none' },
      ]
    },
  },
  'mxgraph.floorplan.stairsRest': {
    draw: ({ w: width, h: height }) => {
      const [w, h] = [Math.max(width, 50, height), Math.min(width, height)]
      const rest = w - h / 2
      const corner = `M${w} 0L${rest} ${h / 2}L${w} ${h}M${rest} 0V${h}`
      return [{ d: new Path().rect(0, 0, w, h).toString() }, { d: `${steps(rest, h)}M0 ${h / 2}H${w}${corner}`, fill: 'none' }]
    },
  },
  'mxgraph.floorplan.dimension': dimension(
    () => 20,
    (h) => h,
  ),
  'mxgraph.floorplan.dimensionBottom': dimension(
    (h) => h - 20,
    () => 0,
  ),
  ...DOORS,
}

/** A pane, in the opposite direction to its frame, so that it stays empty. */
function glassOf(x: number, w: number, h: number) {
  return corners([x, 2], [x, h], [x + w, h], [x + w, 2])
}
