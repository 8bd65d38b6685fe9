import { clamp } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import { Path, polygon } from '../svg/path.ts'
import { boxPath, ellipsePath } from './basic.ts'
import { corners } from './outlines.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** A paper from `top` down whose lower edge waves. */
export function paper(w: number, h: number, size: number, top = 0): string {
  const dip = h * size
  const swing = 1.4
  const foot = top + h
  return new Path()
    .move(0, top)
    .line(w, top)
    .line(w, foot - dip / 2)
    .quad(w * 0.75, foot - dip * swing, w / 2, foot - dip / 2)
    .quad(w / 4, foot - dip * (1 - swing), 0, foot - dip / 2)
    .close()
    .toString()
}

export const document: Shape = {
  draw: ({ w, h, style }) => [{ d: paper(w, h, clamp(style.number('size', 0.3), 0, 1)) }],
  label: ({ w, h, style }) => ({
    x: 0,
    y: 0,
    w,
    h: style.flag('boundedLbl') ? h * (1 - clamp(style.number('size', 0.3), 0, 1)) : h,
  }),
}

export const tape: Shape = {
  draw: ({ w, h, style }) => {
    const dip = h * clamp(style.number('size', 0.4), 0, 1)
    const swing = 1.4
    const path = new Path()
      .move(0, dip / 2)
      .quad(w / 4, dip * swing, w / 2, dip / 2)
      .quad(w * 0.75, dip * (1 - swing), w, dip / 2)
      .line(w, h - dip / 2)
      .quad(w * 0.75, h - dip * swing, w / 2, h - dip / 2)
      .quad(w / 4, h - dip * (1 - swing), 0, h - dip / 2)
      .close()
    return [{ d: path.toString() }]
  },
}

export const process: Shape = {
  draw: (input) => {
    const { w, h, style } = input
    const s = inset(w, style, 0.1)
    return [{ d: boxPath(input) }, { d: `M${s} 0V${h}M${w - s} 0V${h}`, fill: 'none' }]
  },
  label: ({ w, h, style }) => {
    const s = inset(w, style, 0.1)
    return { x: s, y: 0, w: w - 2 * s, h }
  },
}

function inset(w: number, style: Style, share: number): number {
  const size = style.number('size', share)
  return style.flag('fixedSize') || size > 1 ? clamp(size, 0, w / 2) : w * clamp(size, 0, 0.5)
}

export const internalStorage: Shape = {
  draw: (input) => {
    const { w, h, style } = input
    const dx = clamp(style.number('dx', 20), 0, w)
    const dy = clamp(style.number('dy', 20), 0, h)
    return [{ d: boxPath(input) }, { d: `M0 ${dy}H${w}M${dx} 0V${h}`, fill: 'none' }]
  },
}

export const delay: Shape = {
  draw: ({ w, h }) => {
    const r = Math.min(w, h / 2)
    return [
      {
        d: new Path()
          .move(0, 0)
          .line(w - r, 0)
          .quad(w, 0, w, h / 2)
          .quad(w, h, w - r, h)
          .line(0, h)
          .close()
          .toString(),
      },
    ]
  },
}

export const display: Shape = {
  draw: ({ w, h, style }) => {
    const r = Math.min(w, h / 2)
    const s = Math.min(w - r, Math.max(0, style.number('size', 0.25)) * w)
    return [
      {
        d: new Path()
          .move(0, h / 2)
          .line(s, 0)
          .line(w - r, 0)
          .quad(w, 0, w, h / 2)
          .quad(w, h, w - r, h)
          .line(s, h)
          .close()
          .toString(),
      },
    ]
  },
}

export const dataStorage: Shape = {
  draw: ({ w, h, style }) => {
    const s = style.flag('fixedSize') ? clamp(style.number('size', 20), 0, w) : w * clamp(style.number('size', 0.1), 0, 1)
    return [
      {
        d: new Path()
          .move(s, 0)
          .line(w, 0)
          .quad(w - s * 2, h / 2, w, h)
          .line(s, h)
          .quad(s - s * 2, h / 2, s, 0)
          .close()
          .toString(),
      },
    ]
  },
}

export const or: Shape = {
  draw: ({ w, h }) => [
    {
      d: new Path()
        .move(0, 0)
        .quad(w, 0, w, h / 2)
        .quad(w, h, 0, h)
        .close()
        .toString(),
    },
  ],
}

export const collate: Shape = { draw: ({ w, h }) => [{ d: polygon(corners([0, 0], [w, 0], [0, h], [w, h])) }] }

/** A round shape with lines within. */
export function marked(lines: (input: ShapeInput) => string): Shape {
  return { draw: (input) => [{ d: ellipsePath(input) }, { d: lines(input), fill: 'none' }] }
}

export const upright = ({ w, h }: ShapeInput) => `M${w / 2} 0V${h}M0 ${h / 2}H${w}`
export const slanted = ({ w, h }: ShapeInput) => {
  const [x, y] = [0.1464 * w, 0.1464 * h]
  return `M${x} ${y}L${w - x} ${h - y}M${w - x} ${y}L${x} ${h - y}`
}
