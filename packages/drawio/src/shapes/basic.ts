import { clamp, type Point } from '../geometry.ts'
import { Path, polygon } from '../svg/path.ts'
import { OUTLINES, type Outline } from './outlines.ts'
import type { Part } from './part.ts'
import { boxRadius, cornerRadius, type Shape, type ShapeInput } from './shape.ts'

export const rectangle: Shape = { draw: (input) => [{ d: boxPath(input) }] }

/** A box with its rounded corners. */
export function boxPath(input: ShapeInput, inset = 0): string {
  const r = Math.max(0, boxRadius(input) - inset)
  return new Path().roundRect(inset, inset, input.w - 2 * inset, input.h - 2 * inset, r).toString()
}

function outlined(outline: Outline): Shape {
  return { draw: (input) => [{ d: polygon(outline(input.w, input.h, input.style), cornerRadius(input)) }] }
}

export function ellipsePath({ w, h }: Pick<ShapeInput, 'w' | 'h'>, inset = 0): string {
  return new Path().ellipse(w / 2, h / 2, Math.max(0, w / 2 - inset), Math.max(0, h / 2 - inset)).toString()
}

function margin({ w, h, style, strokeWidth }: ShapeInput): number {
  return style.number('margin', Math.min(3 + strokeWidth, Math.min(w / 5, h / 5)))
}

/** A closed line. */
const face = (...points: [number, number][]): string => `${line(...points)}Z`

const line = (...points: [number, number][]): string => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** Boxes, ellipses and polygons. */
export const BASIC: Readonly<Record<string, Shape>> = {
  rectangle,
  label: rectangle,
  rect: rectangle,
  ellipse: { draw: (input) => [{ d: ellipsePath(input) }] },
  doubleEllipse: { draw: (input) => [{ d: ellipsePath(input) }, { d: ellipsePath(input, margin(input)) }] },
  ext: {
    draw: (input) => [
      { d: boxPath(input) },
      ...(input.style.flag('double') ? [{ d: boxPath(input, margin(input)), fill: 'none' } satisfies Part] : []),
    ],
  },
  ...Object.fromEntries(
    (
      [
        'rhombus',
        'triangle',
        'hexagon',
        'parallelogram',
        'trapezoid',
        'step',
        'card',
        'manualInput',
        'loopLimit',
        'offPageConnector',
        'cross',
        'corner',
        'tee',
        'singleArrow',
        'doubleArrow',
      ] as const
    ).map((name) => [name, outlined(OUTLINES[name])]),
  ),
  actor: {
    draw: ({ w, h }) => {
      const third = w / 3
      return [
        {
          d: new Path()
            .move(0, h)
            .cubic(0, 0.6 * h, 0, 0.4 * h, w / 2, 0.4 * h)
            .cubic(w / 2 - third, 0.4 * h, w / 2 - third, 0, w / 2, 0)
            .cubic(w / 2 + third, 0, w / 2 + third, 0.4 * h, w / 2, 0.4 * h)
            .cubic(w, 0.4 * h, w, 0.6 * h, w, h)
            .close()
            .toString(),
        },
      ]
    },
  },
  cloud: {
    draw: ({ w, h }) => [
      {
        d: new Path()
          .move(0.25 * w, 0.25 * h)
          .cubic(0.05 * w, 0.25 * h, 0, 0.5 * h, 0.16 * w, 0.55 * h)
          .cubic(0, 0.66 * h, 0.18 * w, 0.9 * h, 0.31 * w, 0.8 * h)
          .cubic(0.4 * w, h, 0.7 * w, h, 0.8 * w, 0.8 * h)
          .cubic(w, 0.8 * h, w, 0.6 * h, 0.875 * w, 0.5 * h)
          .cubic(w, 0.3 * h, 0.8 * w, 0.1 * h, 0.625 * w, 0.2 * h)
          .cubic(0.5 * w, 0.05 * h, 0.3 * w, 0.05 * h, 0.25 * w, 0.25 * h)
          .close()
          .toString(),
      },
    ],
  },
  line: { draw: ({ w, h }) => [{ d: line([0, h / 2], [w, h / 2]), fill: 'none' }] },
  plus: {
    draw: (input) => {
      const { w, h } = input
      const b = Math.min(w / 5, h / 5) + 1
      return [{ d: boxPath(input) }, { d: line([w / 2, b], [w / 2, h - b]) + line([b, h / 2], [w - b, h / 2]), fill: 'none' }]
    },
  },
  callout: {
    draw: (input) => {
      const { w, h, style } = input
      const body = OUTLINES.callout(w, h, style)
      const foot = body[2]?.y ?? h
      const tip = w * clamp(style.number('position2', 0.5), 0, 1)
      const from = w * clamp(style.number('position', 0.5), 0, 1)
      const to = Math.min(w, from + clamp(style.number('base', 20), 0, w))
      const [a, b, c, d] = body as [Point, Point, Point, Point]
      const tail = [
        { x: to, y: foot },
        { x: tip, y: h },
        { x: from, y: foot },
      ]
      return [{ d: polygon([a, b, c, ...tail, d], cornerRadius(input)) }]
    },
    label: ({ w, h, style }) => ({ x: 0, y: 0, w, h: h - clamp(style.number('size', 30), 0, h) }),
  },
  cube: {
    draw: ({ w, h, style }) => {
      const s = clamp(style.number('size', 20), 0, Math.min(w, h))
      return [
        { d: polygon(OUTLINES.cube(w, h, style)) },
        { d: face([0, 0], [w - s, 0], [w, s], [s, s]), fill: shaded(style.number('darkOpacity', 0)), stroke: 'none' },
        { d: face([0, 0], [s, s], [s, h], [0, h - s]), fill: shaded(style.number('darkOpacity2', 0)), stroke: 'none' },
        { d: line([s, h], [s, s], [0, 0]) + line([s, s], [w, s]), fill: 'none' },
      ]
    },
    label: ({ w, h, style }) => {
      if (!style.flag('boundedLbl')) return { x: 0, y: 0, w, h }
      const s = clamp(style.number('size', 20), 0, Math.min(w, h))
      return { x: s, y: s, w: w - s, h: h - s }
    },
  },
  isoCube: {
    draw: ({ w, h, style }) => {
      const angle = (clamp(style.number('isoAngle', 15), 0, 80) * Math.PI) / 180
      const rise = Math.min(w * Math.tan(angle), h / 2)
      return [
        { d: face([w / 2, 0], [w, rise / 2], [w, h - rise / 2], [w / 2, h], [0, h - rise / 2], [0, rise / 2]) },
        { d: line([0, rise / 2], [w / 2, rise], [w, rise / 2]) + line([w / 2, rise], [w / 2, h]), fill: 'none' },
      ]
    },
  },
  note: {
    draw: ({ w, h, style }) => {
      const s = clamp(style.number('size', 30), 0, Math.min(w, h))
      return [
        { d: face([0, 0], [w - s, 0], [w, s], [w, h], [0, h]) },
        { d: face([w - s, 0], [w - s, s], [w, s]), fill: shaded(style.number('darkOpacity', 0)) },
      ]
    },
  },
  message: {
    draw: (input) => [{ d: boxPath(input) }, { d: line([0, 0], [input.w / 2, input.h / 2], [input.w, 0]), fill: 'none' }],
  },
  cylinder: cylinder((input) => Math.min(40, Math.round(input.h / 5)), false),
  cylinder2: cylinder(({ h, style }) => clamp(style.number('size', 15), 0, h / 2), true),
  cylinder3: cylinder(({ h, style }) => clamp(style.number('size', 15), 0, h / 2), true),
  datastore: {
    draw: ({ w, h }) => {
      const r = Math.min(h / 2, Math.round(h / 8))
      const rim = (y: number) => `M0 ${y}A${w / 2} ${r} 0 0 0 ${w} ${y}`
      return [{ d: cylinderPath(w, h, r) }, { d: rim(r) + rim(r + r / 2) + rim(2 * r), fill: 'none' }]
    },
  },
}

function shaded(opacity: number): 'shade' | 'none' {
  return opacity > 0 ? 'shade' : 'none'
}

function cylinderPath(w: number, h: number, r: number): string {
  return new Path()
    .move(0, r)
    .arc(w / 2, r, false, true, w, r)
    .line(w, h - r)
    .arc(w / 2, r, false, true, 0, h - r)
    .close()
    .toString()
}

/** @param hasBoundedLabel Whether the label only avoids the rim if the style says so. */
export function cylinder(radius: (input: ShapeInput) => number, hasBoundedLabel: boolean): Shape {
  return {
    draw: (input) => {
      const { w, h, style } = input
      const r = radius(input)
      const rim: Part = {
        d: new Path()
          .move(w, r)
          .arc(w / 2, r, false, true, 0, r)
          .toString(),
        fill: 'none',
      }
      return [{ d: cylinderPath(w, h, r) }, ...(style.flag('lid', true) ? [rim] : [])]
    },
    label: (input) => {
      const r = hasBoundedLabel && !input.style.flag('boundedLbl') ? 0 : radius(input)
      return { x: 0, y: r * 2 > input.h ? 0 : r * (hasBoundedLabel ? 2 : 1.5), w: input.w, h: Math.max(0, input.h - r * 2) }
    },
  }
}
