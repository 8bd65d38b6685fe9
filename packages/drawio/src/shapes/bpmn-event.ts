import type { Box } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import { EVENTS, GATEWAYS } from './bpmn-symbols.ts'
import { drawFigure } from './figure.ts'
import type { Part } from './part.ts'
import type { ShapeInput } from './shape.ts'

/** Distance of the inner of two rings. Pixels. */
const GAP = 2
const DASHED: ReadonlySet<string> = new Set(['eventNonint', 'boundNonint'])
const DOUBLE: ReadonlySet<string> = new Set(['catching', 'boundInt', 'boundNonint', 'throwing'])
const FULL: ReadonlySet<string> = new Set(['throwing', 'end'])

/** Draws an event: its ring shows the event's position, its symbol the type. */
export function drawEvent({ style, strokeWidth }: ShapeInput, box: Box): Part[] {
  const outline = style.text('outline', 'none')
  return [...drawRing(outline, box, strokeWidth), ...drawEventSymbol(style.text('symbol'), outline, box, strokeWidth)]
}

function drawRing(outline: string, box: Box, strokeWidth: number): Part[] {
  if (outline === 'none' || outline === '') return []
  const isDashed = DASHED.has(outline)
  const outer: Part = {
    d: ring(box, 0),
    isDashed,
    ...(outline === 'end' && { look: { attributes: { 'stroke-width': strokeWidth * 3 } } }),
  }
  return DOUBLE.has(outline) ? [outer, { d: ring(box, GAP), fill: 'none', isDashed }] : [outer]
}

function ring({ x, y, w, h }: Box, inset: number): string {
  return new Path().ellipse(x + w / 2, y + h / 2, Math.max(0, w / 2 - inset), Math.max(0, h / 2 - inset)).toString()
}

/** Throwing symbols are filled, catching ones are empty. */
export function drawEventSymbol(name: string, outline: string, box: Box, strokeWidth: number): Part[] {
  const gateway = GATEWAYS.get(name)
  if (gateway) return drawFigure(gateway, box, { strokeWidth, fill: 'stroke' })
  const symbol = EVENTS.get(name)
  if (!symbol) return []
  return drawFigure(symbol, box, FULL.has(outline) ? { strokeWidth, fill: 'stroke', stroke: 'shape' } : { strokeWidth })
}
