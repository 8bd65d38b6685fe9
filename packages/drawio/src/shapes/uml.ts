import { clamp } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import { ellipsePath } from './basic.ts'
import type { Shape, ShapeInput } from './shape.ts'

const actor: Shape = {
  draw: ({ w, h }) => [
    { d: new Path().ellipse(w / 2, h / 8, w / 4, h / 8).toString() },
    {
      d: `M${w / 2} ${h / 4}V${(h * 2) / 3}M0 ${h / 3}H${w}M0 ${h}L${w / 2} ${(h * 2) / 3}L${w} ${h}`,
      fill: 'none',
    },
  ],
}

function headSize({ h, style }: ShapeInput): number {
  return clamp(style.number('size', 40), 0, h)
}

const lifeline: Shape = {
  draw: (input) => {
    const { w, h, style } = input
    const head = headSize(input)
    const participant = style.text('participant')
    const middle = w / 2
    const figure = FIGURES[participant]?.({ ...input, h: head }) ?? [{ d: new Path().rect(0, 0, w, head).toString() }]
    return [...figure, { d: `M${middle} ${head}V${h}`, fill: 'none', isDashed: style.flag('lifelineDashed', true) }]
  },
  label: (input) => ({ x: 0, y: 0, w: input.w, h: headSize(input) }),
}

const frame: Shape = {
  draw: ({ w, h, style }) => {
    const tab = clamp(style.number('width', 60), 0, w)
    const top = clamp(style.number('height', 30), 0, h)
    const cut = 10
    return [
      { d: new Path().move(tab, 0).line(w, 0).line(w, h).line(0, h).line(0, top).toString(), fill: 'none' },
      {
        d: new Path()
          .move(0, 0)
          .line(tab, 0)
          .line(tab, Math.max(0, top - cut * 1.5))
          .line(Math.max(0, tab - cut), top)
          .line(0, top)
          .close()
          .toString(),
      },
    ]
  },
  label: ({ w, h, style }) => ({
    x: 0,
    y: 0,
    w: clamp(style.number('width', 60), 0, w),
    h: clamp(style.number('height', 30), 0, h),
  }),
}

/** A box with two small ones on its left side. */
function jetties(width: number, height: number, at: (h: number, jetty: number) => [number, number]): Shape {
  return {
    draw: ({ w, h, style }) => {
      const dx = style.number('jettyWidth', width)
      const dy = style.number('jettyHeight', height)
      const half = dx / 2
      const [a, b] = at(h, dy)
      const body = new Path().move(half, 0).line(w, 0).line(w, h).line(half, h)
      for (const y of [b, a])
        body
          .line(half, y + dy)
          .line(0, y + dy)
          .line(0, y)
          .line(half, y)
      return [
        { d: body.close().toString() },
        { d: [a, b].map((y) => `M${half} ${y}H${dx}V${y + dy}H${half}`).join(''), fill: 'none' },
      ]
    },
  }
}

const boundary: Shape = {
  draw: ({ w, h }) => [
    { d: `M0 ${h / 4}V${(h * 3) / 4}M0 ${h / 2}H${w / 6}`, fill: 'none' },
    { d: new Path().ellipse(w / 6 + (w * 5) / 12, h / 2, (w * 5) / 12, h / 2).toString() },
  ],
}

const entity: Shape = {
  draw: (input) => [{ d: ellipsePath(input) }, { d: `M${input.w / 8} ${input.h}H${(input.w * 7) / 8}`, fill: 'none' }],
}

const control: Shape = {
  draw: ({ w, h }) => [
    { d: new Path().ellipse(w / 2, h / 8 + (h * 7) / 16, w / 2, (h * 7) / 16).toString() },
    { d: `M${(w * 5) / 8} 0L${(w * 3) / 8} ${h / 8}L${(w * 5) / 8} ${h / 4}`, fill: 'none' },
  ],
}

const FIGURES: Readonly<Record<string, Shape['draw']>> = {
  umlActor: actor.draw,
  umlBoundary: boundary.draw,
  umlEntity: entity.draw,
  umlControl: control.draw,
}

const half = ({ w, h }: ShapeInput): string => `M0 0A${w} ${h / 2} 0 0 1 0 ${h}`

/** The figures of UML. */
export const UML: Readonly<Record<string, Shape>> = {
  umlActor: actor,
  umlLifeline: lifeline,
  umlFrame: frame,
  umlBoundary: boundary,
  umlEntity: entity,
  umlControl: control,
  umlDestroy: { draw: ({ w, h }) => [{ d: `M0 0L${w} ${h}M${w} 0L0 ${h}`, fill: 'none' }] },
  module: jetties(20, 10, (h, dy) => [Math.min(dy, h - dy), Math.min(Math.min(dy, h - dy) + 2 * dy, h - dy)]),
  component: jetties(32, 12, (h, dy) => [0.3 * h - dy / 2, 0.7 * h - dy / 2]),
  startState: { draw: (input) => [{ d: ellipsePath(input), fill: 'stroke' }] },
  endState: { draw: (input) => [{ d: ellipsePath(input) }, { d: ellipsePath(input, 5), fill: 'stroke' }] },
  lollipop: {
    draw: ({ w, h, style }) => {
      const size = Math.min(style.number('size', 10), w)
      return [
        { d: new Path().ellipse(w / 2, size / 2, size / 2, size / 2).toString() },
        { d: `M${w / 2} ${size}V${h}`, fill: 'none' },
      ]
    },
  },
  requires: { draw: (input) => [{ d: half(input), fill: 'none' }] },
  requiredInterface: { draw: (input) => [{ d: half(input), fill: 'none' }] },
  providedRequiredInterface: {
    draw: (input) => [
      {
        d: new Path()
          .move(input.w / 2, 0)
          .arc(input.w / 2, input.h / 2, false, true, input.w / 2, input.h)
          .toString(),
        fill: 'none',
      },
      { d: new Path().ellipse(input.w * 0.3, input.h / 2, input.w * 0.3, input.h * 0.3).toString() },
    ],
  },
}
