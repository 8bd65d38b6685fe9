import type { Box } from '../geometry.ts'
import type { StencilPaint } from '../stencils/stencil-pen.ts'
import { Path } from '../svg/path.ts'
import { CISCO_BACKGROUNDS } from './cisco-backgrounds.ts'
import type { Part } from './part.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** Side of the icon in the corner of a group. Pixels. */
const CORNER = 25

/** Draws the icon that a style names, in the line colour; nothing if it names none. */
function icon(
  { style, stencils, strokeWidth }: ShapeInput,
  key: string,
  box: Box,
  { prefix = '', ...paint }: IconOptions = {},
): Part[] {
  const name = style.text(key)
  if (name === '') return []
  return stencils.draw(prefix + name, box, { strokeWidth, fill: 'stroke', stroke: 'none', ...paint }) ?? []
}

interface IconOptions extends Partial<StencilPaint> {
  /** Prefix of its name in the style. */
  prefix?: string
}

const square = (x: number, y: number, w: number, h: number) => new Path().rect(x, y, Math.max(0, w), Math.max(0, h)).toString()

function group(left: (w: number) => number): Shape {
  return {
    draw: (input) => {
      const { w, h, style } = input
      return [
        { d: square(0, 0, w, h), stroke: style.flag('grStroke', true) ? 'line' : 'none' },
        ...icon(input, 'grIcon', { x: left(w), y: 0, w: CORNER, h: CORNER }),
      ]
    },
  }
}

/** Shapes that contain a library icon. */
export const ICONS: Readonly<Record<string, Shape>> = {
  'mxgraph.aws4.resourceIcon': {
    draw: (input) => {
      const { w, h } = input
      return [
        { d: square(0, 0, w, h), stroke: 'none' },
        ...icon(input, 'resIcon', { x: w * 0.1, y: h * 0.1, w: w * 0.8, h: h * 0.8 }),
      ]
    },
  },
  'mxgraph.aws4.productIcon': {
    draw: (input) => {
      const { w, h } = input
      const side = w * 0.7 - 2
      return [
        { d: square(0, 0, w, h), fill: 'stroke', stroke: 'none' },
        { d: square(1, 1, w - 2, w - 2), stroke: 'none' },
        ...icon(input, 'prIcon', { x: 1 + w * 0.15, y: 1 + w * 0.15, w: side, h: side }),
      ]
    },
  },
  'mxgraph.aws4.group': group(() => 0),
  'mxgraph.aws4.groupCenter': group((w) => (w - CORNER) / 2),
  'mxgraph.aws4.group2': {
    draw: (input) => [
      { d: square(0, 0, input.w, input.h) },
      { d: square(0, 0, CORNER, CORNER), fill: 'stroke', stroke: 'none' },
      ...icon(input, 'grIcon', { x: 2.5, y: 2.5, w: 20, h: 20 }, { colour: '#ffffff' }),
    ],
  },
  'mxgraph.kubernetes.icon': {
    draw: (input) => {
      const { w, h, stencils, strokeWidth } = input
      const frame = (gap: number, fill: 'stroke' | 'shape') => {
        const box = { x: w * gap, y: h * gap, w: w * (1 - 2 * gap), h: h * (1 - 2 * gap) }
        return stencils.draw('mxgraph.kubernetes.frame', box, { strokeWidth, fill, stroke: 'none' }) ?? []
      }
      const box = { x: w * 0.2, y: h * 0.2, w: w * 0.6, h: h * 0.6 }
      return [...frame(0, 'stroke'), ...frame(0.03, 'shape'), ...icon(input, 'prIcon', box, { prefix: 'mxgraph.kubernetes.' })]
    },
  },
  'mxgraph.gcp2.hexIcon': {
    draw: (input) => {
      const { w, h } = input
      const box = { x: w * 0.17, y: h * 0.16, w: w * 0.66, h: h * 0.68 }
      return icon(input, 'prIcon', box, { prefix: 'mxgraph.gcp2.', fill: 'shape' })
    },
  },
  'mxgraph.cisco19.rect': {
    draw: (input) => {
      const { w, h, style, stencils, strokeWidth } = input
      const ground = CISCO_BACKGROUNDS.get(style.text('prIcon')) ?? 'bg1'
      const whole = { x: 0, y: 0, w, h }
      const parts: Part[] | null =
        ground === 'round'
          ? [{ d: new Path().ellipse(w / 2, h / 2, w / 2, h / 2).toString(), stroke: 'none' }]
          : stencils.draw(`mxgraph.cisco19.${ground}`, whole, { strokeWidth, stroke: 'none' })
      return [...(parts ?? []), ...icon(input, 'prIcon', whole, { prefix: 'mxgraph.cisco19.' })]
    },
  },
}
