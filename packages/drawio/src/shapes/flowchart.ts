import { Path, polygon } from '../svg/path.ts'
import { ellipsePath } from './basic.ts'
import {
  collate,
  dataStorage,
  delay,
  display,
  document,
  internalStorage,
  marked,
  or,
  process,
  slanted,
  tape,
  upright,
} from './flow-figures.ts'
import { OUTLINES } from './outlines.ts'
import type { Shape } from './shape.ts'

/** Flow charts. */
export const FLOWCHART: Readonly<Record<string, Shape>> = {
  document,
  tape,
  process,
  process2: process,
  internalStorage,
  delay,
  display,
  dataStorage,
  or,
  xor: {
    draw: ({ w, h }) => [
      {
        d: new Path()
          .move(0, 0)
          .quad(w, 0, w, h / 2)
          .quad(w, h, 0, h)
          .quad(w / 2, h / 2, 0, 0)
          .close()
          .toString(),
      },
    ],
  },
  orEllipse: marked(upright),
  sumEllipse: marked(slanted),
  lineEllipse: marked(({ w, h, style }) => (style.text('line') === 'vertical' ? `M${w / 2} 0V${h}` : `M0 ${h / 2}H${w}`)),
  sortShape: {
    draw: ({ w, h, style }) => [
      { d: polygon(OUTLINES.rhombus(w, h)) },
      { d: style.text('line') === 'vertical' ? `M${w / 2} 0V${h}` : `M0 ${h / 2}H${w}`, fill: 'none' },
    ],
  },
  collate,
  tapeData: { draw: (input) => [{ d: ellipsePath(input) }, { d: `M${input.w / 2} ${input.h}H${input.w}`, fill: 'none' }] },
  'mxgraph.flowchart.document2': document,
}
