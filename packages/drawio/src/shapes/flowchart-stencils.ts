import { Path, polygon } from '../svg/path.ts'
import { cylinder, ellipsePath, rectangle } from './basic.ts'
import {
  collate,
  delay,
  display,
  document,
  internalStorage,
  marked,
  paper,
  process,
  slanted,
  tape,
  terminator,
  upright,
} from './flow-figures.ts'
import { corners, OUTLINES } from './outlines.ts'
import type { Shape } from './shape.ts'

const fixed = (corner: (w: number, h: number) => [number, number][]): Shape => ({
  draw: ({ w, h }) => [{ d: polygon(corners(...corner(w, h))) }],
})

/** The stencils of flow charts, by the last part of their names. */
export const FLOWCHART_STENCILS: Readonly<Record<string, Shape>> = {
  annotation_1: { draw: ({ w, h }) => [{ d: `M${w} 0H0V${h}H${w}`, fill: 'none' }] },
  annotation_2: { draw: ({ w, h }) => [{ d: `M${w} 0H${w / 2}V${h}H${w}M0 ${h / 2}H${w / 2}`, fill: 'none' }] },
  card: fixed((w, h) => [
    [w * 0.2, 0],
    [w, 0],
    [w, h],
    [0, h],
    [0, h * 0.2],
  ]),
  collate,
  data: fixed((w, h) => [
    [w * 0.19, 0],
    [w, 0],
    [w * 0.81, h],
    [0, h],
  ]),
  database: cylinder(({ h }) => Math.min(40, Math.round(h / 5)), false),
  decision: fixed((w, h) => [
    [w / 2, 0],
    [w, h / 2],
    [w / 2, h],
    [0, h / 2],
  ]),
  delay,
  direct_data: {
    draw: ({ w, h }) => {
      const r = w * 0.1
      return [
        {
          d: new Path()
            .move(r, 0)
            .line(w - r, 0)
            .arc(r, h / 2, false, true, w - r, h)
            .line(r, h)
            .arc(r, h / 2, false, true, r, 0)
            .close()
            .toString(),
        },
        {
          d: new Path()
            .move(w - r, 0)
            .arc(r, h / 2, false, false, w - r, h)
            .toString(),
          fill: 'none',
        },
      ]
    },
  },
  display,
  document,
  document2: document,
  extract_or_measurement: fixed((w, h) => [
    [w / 2, 0],
    [w, h],
    [0, h],
  ]),
  internal_storage: internalStorage,
  loop_limit: fixed((w, h) => [
    [w * 0.1, 0],
    [w * 0.9, 0],
    [w, h * 0.2],
    [w, h],
    [0, h],
    [0, h * 0.2],
  ]),
  manual_input: fixed((w, h) => [
    [0, h * 0.3],
    [w, 0],
    [w, h],
    [0, h],
  ]),
  manual_operation: fixed((w, h) => [
    [0, 0],
    [w, 0],
    [w * 0.8, h],
    [w * 0.2, h],
  ]),
  merge_or_storage: fixed((w, h) => [
    [0, 0],
    [w, 0],
    [w / 2, h],
  ]),
  'multi-document': {
    draw: ({ w, h }) => [
      {
        d: new Path()
          .move(w * 0.2, h * 0.1)
          .line(w * 0.2, 0)
          .line(w, 0)
          .line(w, h * 0.8)
          .line(w * 0.9, h * 0.78)
          .toString(),
      },
      {
        d: new Path()
          .move(w * 0.1, h * 0.2)
          .line(w * 0.1, h * 0.1)
          .line(w * 0.9, h * 0.1)
          .line(w * 0.9, h * 0.86)
          .line(w * 0.8, h * 0.84)
          .toString(),
      },
      { d: paper(w * 0.8, h * 0.8, 0.2, h * 0.2) },
    ],
  },
  'off-page_reference': fixed((w, h) => [
    [0, 0],
    [w, 0],
    [w, h / 2],
    [w / 2, h],
    [0, h / 2],
  ]),
  'on-page_reference': { draw: (input) => [{ d: ellipsePath(input) }] },
  or: marked(upright),
  summing_function: marked(slanted),
  paper_tape: tape,
  parallel_mode: { draw: ({ w, h }) => [{ d: `M0 0H${w}M0 ${h}H${w}`, fill: 'none' }] },
  predefined_process: process,
  preparation: fixed((w, h) => [
    [w * 0.2, 0],
    [w * 0.8, 0],
    [w, h / 2],
    [w * 0.8, h],
    [w * 0.2, h],
    [0, h / 2],
  ]),
  process: rectangle,
  punched_card: fixed((w, h) => [
    [w * 0.2, 0],
    [w, 0],
    [w, h],
    [0, h],
    [0, h * 0.2],
  ]),
  sequential_data: { draw: (input) => [{ d: ellipsePath(input) }, { d: `M${input.w / 2} ${input.h}H${input.w}`, fill: 'none' }] },
  sort: { draw: ({ w, h }) => [{ d: polygon(OUTLINES.rhombus(w, h)) }, { d: `M0 ${h / 2}H${w}`, fill: 'none' }] },
  start_1: { draw: (input) => [{ d: ellipsePath(input) }] },
  start_2: { draw: (input) => [{ d: ellipsePath(input) }] },
  stored_data: {
    draw: ({ w, h }) => {
      const r = w * 0.1
      return [
        {
          d: new Path()
            .move(r, 0)
            .line(w, 0)
            .arc(r, h / 2, false, false, w, h)
            .line(r, h)
            .arc(r, h / 2, false, true, r, 0)
            .close()
            .toString(),
        },
      ]
    },
  },
  terminator,
  transfer: fixed((w, h) => [
    [0, h * 0.3],
    [w * 0.6, h * 0.3],
    [w * 0.6, 0],
    [w, h / 2],
    [w * 0.6, h],
    [w * 0.6, h * 0.7],
    [0, h * 0.7],
  ]),
}
