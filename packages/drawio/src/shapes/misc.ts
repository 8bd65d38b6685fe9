import { between } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import type { Shape } from './shape.ts'

/** What belongs nowhere else. */
export const MISC: Readonly<Record<string, Shape>> = {
  waypoint: {
    draw: ({ w, h, style, strokeWidth }) => {
      const r = Math.max(0, style.number('size', 6) - 2) / 2 + strokeWidth
      return [{ d: new Path().ellipse(w / 2, h / 2, r, r).toString(), fill: 'stroke' }]
    },
  },
  curlyBracket: {
    draw: ({ w, h, style }) => {
      const s = w * between(style.number('size', 0.5), 0, 1)
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
  'mxgraph.basic.star': { draw: ({ w, h }) => [{ d: star(w, h, 5, 0.38) }] },
  'mxgraph.basic.4_point_star': { draw: ({ w, h }) => [{ d: star(w, h, 4, 0.35) }] },
  'mxgraph.basic.6_point_star': { draw: ({ w, h }) => [{ d: star(w, h, 6, 0.55) }] },
  'mxgraph.basic.8_point_star': { draw: ({ w, h }) => [{ d: star(w, h, 8, 0.55) }] },
  'mxgraph.basic.pentagon': { draw: ({ w, h }) => [{ d: star(w, h, 5, Math.cos(Math.PI / 5)) }] },
  'mxgraph.basic.octagon2': { draw: ({ w, h }) => [{ d: star(w, h, 8, Math.cos(Math.PI / 8)) }] },
  'mxgraph.basic.heart': {
    draw: ({ w, h }) => [
      {
        d: new Path()
          .move(w / 2, h)
          .cubic(-w * 0.3, h * 0.4, w * 0.1, -h * 0.25, w / 2, h * 0.22)
          .cubic(w * 0.9, -h * 0.25, w * 1.3, h * 0.4, w / 2, h)
          .close()
          .toString(),
      },
    ],
  },
  'mxgraph.ios.iPin': {
    draw: ({ w, h }) => [
      { d: `M${w / 2} ${w * 0.9}V${h}`, fill: 'none' },
      { d: new Path().ellipse(w / 2, w / 2, w / 2, w / 2).toString(), ownFill: 'fillColor2' },
    ],
  },
}

function star(w: number, h: number, points: number, inner: number): string {
  const path = new Path()
  for (let index = 0; index < points * 2; index++) {
    const angle = (Math.PI * index) / points - Math.PI / 2
    const reach = index % 2 === 0 ? 1 : inner
    const [x, y] = [(w / 2) * (1 + Math.cos(angle) * reach), (h / 2) * (1 + Math.sin(angle) * reach)]
    if (index === 0) path.move(x, y)
    else path.line(x, y)
  }
  return path.close().toString()
}
