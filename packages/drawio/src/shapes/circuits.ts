import { clamp } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import type { Part } from './part.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** Maximum drawn inputs of a gate. */
const MAX_INPUTS = 64

/**
 * Draws a gate with its wires: `and`, `or` or `xor`, optionally negated. The body takes the middle, the wires a fifth on each
 * side.
 */
function gate({ w, h, style }: ShapeInput): Part[] {
  const operation = style.text('operation', 'and')
  const inputs = Math.round(clamp(style.number('numInputs', 2), 1, MAX_INPUTS))
  const isNegating = style.flag('negating')
  const ring = isNegating ? Math.min(w * clamp(style.number('negSize', 0.15), 0, 0.2), h) : 0
  const [left, right] = [w * 0.2, w * 0.8]
  const isAnd = operation === 'and'
  const body = isAnd
    ? new Path()
        .move(left, 0)
        .line(w / 2, 0)
        .arc(w * 0.3, h / 2, false, true, w / 2, h)
        .line(left, h)
        .close()
    : new Path()
        .move(left, 0)
        .quad(w * 0.6, 0, right, h / 2)
        .quad(w * 0.6, h, left, h)
        .quad(w * 0.35, h / 2, left, 0)
        .close()
  const wires = new Path()
  if (style.flag('wires', true)) {
    const end = isAnd ? left : w * 0.23
    for (let at = 0; at < inputs; at++) wires.move(0, (h * (at + 0.5)) / inputs).line(end, (h * (at + 0.5)) / inputs)
    wires.move(right + ring, h / 2).line(w, h / 2)
  }
  return [
    { d: wires.toString(), fill: 'none' },
    { d: body.toString() },
    ...(operation === 'xor'
      ? [
          {
            d: new Path()
              .move(w * 0.14, 0)
              .quad(w * 0.29, h / 2, w * 0.14, h)
              .toString(),
            fill: 'none',
          } as const,
        ]
      : []),
    ...(isNegating ? [{ d: new Path().ellipse(right + ring / 2, h / 2, ring / 2, ring / 2).toString() }] : []),
  ]
}

/** Three quarters of a circle with the head of an arrow at its end. */
function pull({ w, h }: ShapeInput): Part[] {
  const [rx, ry] = [w * 0.42, h * 0.42]
  const circle = new Path().move(w / 2, h / 2 - ry).arc(rx, ry, true, true, w / 2 - rx, h / 2)
  const [x, y] = [w / 2 - rx, h / 2]
  const head = new Path()
    .move(x - w * 0.08, y + h * 0.12)
    .line(x, y - h * 0.06)
    .line(x + w * 0.1, y + h * 0.1)
    .close()
  return [
    { d: circle.toString(), fill: 'none' },
    { d: head.toString(), fill: 'stroke' },
  ]
}

/** Shapes of circuits and material flows that depend on their style, or are missing in the library. */
export const CIRCUITS: Readonly<Record<string, Shape>> = {
  'mxgraph.electrical.logic_gates.logic_gate': { draw: gate },
  'mxgraph.lean_mapping.physical_pull': { draw: pull },
}
