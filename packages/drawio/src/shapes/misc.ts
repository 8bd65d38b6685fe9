import { clamp } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import type { Shape } from './shape.ts'

/** Miscellaneous shapes. */
export const MISC: Readonly<Record<string, Shape>> = {
  waypoint: {
    draw: ({ w, h, style, strokeWidth }) => {
      const r = Math.max(0, style.number('size', 6) - 2) / 2 + strokeWidth
      return [{ d: new Path().ellipse(w / 2, h / 2, r, r).toString(), fill: 'stroke' }]
    },
  },
  curlyBracket: {
    draw: ({ w, h, style }) => {
      const s = w * clamp(style.number('size', 0.5), 0, 1)
      const r = Math.min(w - s, h / 4, 10)
      return [
        {
          d: new Path()
            .move(w, 0)
            .line(s + r, 0)
            .quad(s, 0, s, r)
            .line(s, h / 2 - r)
            .quad(s, h / 2, 0, h / 2)
            .quad(s, h / 2, s, h / 2 + r)
            .line(s, h - r)
            .quad(s, h, s + r, h)
            .line(w, h)
            .toString(),
          fill: 'none',
        },
      ]
    },
  },
  crossbar: { draw: ({ w, h }) => [{ d: `M0 0V${h}M${w} 0V${h}M0 ${h / 2}H${w}`, fill: 'none' }] },
  dimension: {
    draw: ({ w, h }) => {
      const y = h - 10
      return [
        {
          d: `M0 0V${h}M${w} 0V${h}M0 ${y}H${w}M5 ${y - 5}L0 ${y}L5 ${y + 5}M${w - 5} ${y - 5}L${w} ${y}L${w - 5} ${y + 5}`,
          fill: 'none',
        },
      ]
    },
  },
  'mxgraph.networks.bus': {
    draw: ({ w, h }) => {
      const [top, foot] = [h / 2 - 10, h / 2 + 10]
      const end = new Path()
        .move(w - 8, top)
        .arc(12, 12, false, true, w - 8, foot)
        .arc(12, 12, false, true, w - 8, top)
      return [
        {
          d: new Path()
            .move(8, foot)
            .arc(12, 12, false, true, 8, top)
            .line(w - 8, top)
            .arc(12, 12, false, true, w - 8, foot)
            .close()
            .toString(),
        },
        { d: end.toString(), look: { fill: '#ffffff' } },
      ]
    },
  },
  'mxgraph.ios.iPin': {
    draw: ({ w, h }) => [
      { d: `M${w / 2} ${w * 0.9}V${h}`, fill: 'none' },
      { d: new Path().ellipse(w / 2, w / 2, w / 2, w / 2).toString(), ownFill: 'fillColor2' },
    ],
  },
}
