import type { Box } from '../geometry.ts'
import { polygon } from '../svg/path.ts'
import { BASIC } from './basic.ts'
import { drawBasicRect } from './basic-rect.ts'
import { drawEvent, drawEventSymbol } from './bpmn-event.ts'
import { ARROW, FOLDED, UPRIGHT } from './bpmn-symbols.ts'
import { drawTask } from './bpmn-task.ts'
import { CONTAINERS } from './containers.ts'
import { drawFigure } from './figure.ts'
import { OUTLINES } from './outlines.ts'
import type { Part } from './part.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** Returns the central part of a shape. */
function middle({ w, h }: ShapeInput, share: number): Box {
  return { x: (w * (1 - share)) / 2, y: (h * (1 - share)) / 2, w: w * share, h: h * share }
}

const diamond = ({ w, h }: ShapeInput): Part => ({ d: polygon(OUTLINES.rhombus(w, h)) })

/** A legacy event, or a gateway containing one. */
const event: Shape = {
  draw: (input) => {
    if (input.style.text('background') !== 'gateway') return drawEvent(input, middle(input, 1))
    return [diamond(input), ...drawEvent(input, middle(input, 0.5))]
  },
}

const GATEWAY_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['exclusive', 'exclusiveGw'],
  ['parallel', 'parallelGw'],
  ['complex', 'complexGw'],
])

const gateway: Shape = {
  draw: (input) => {
    const { style, strokeWidth } = input
    const type = style.text('gwType', 'event')
    const symbol = GATEWAY_SYMBOLS.get(type)
    if (symbol) return [diamond(input), ...drawEventSymbol(symbol, 'none', middle(input, 0.5), strokeWidth)]
    const hasEvent = type === 'event' && style.text('outline', 'none') !== 'none'
    return [diamond(input), ...(hasEvent ? drawEvent(input, middle(input, 0.6)) : [])]
  },
}

/** Draws the three strokes of a multi-instance marker. */
function many({ w, h, style, strokeWidth }: ShapeInput): Part[] {
  return style.flag('isCollection') ? drawFigure(UPRIGHT, { x: w / 2 - 6, y: h - 12, w: 12, h: 12 }, { strokeWidth }) : []
}

const data: Shape = {
  draw: (input) => {
    const { style, strokeWidth } = input
    const way = style.text('bpmnTransferType', 'none')
    const arrow = { ...ARROW, steps: `${ARROW.steps}${way === 'input' ? 'S' : 'B'}` }
    const isMoved = way === 'input' || way === 'output'
    return [
      ...(BASIC.note?.draw(input) ?? []),
      ...(isMoved ? drawFigure(arrow, { x: 3, y: 3, w: 14, h: 12 }, { strokeWidth, fill: 'stroke' }) : []),
      ...many(input),
    ]
  },
}

const conversation: Shape = {
  draw: (input) => {
    const { w, h, style, strokeWidth } = input
    const isCall = style.text('bpmnConversationType') === 'call'
    const corners = [
      { x: 0, y: h / 2 },
      { x: w / 4, y: 0 },
      { x: w * 0.75, y: 0 },
      { x: w, y: h / 2 },
      { x: w * 0.75, y: h },
      { x: w / 4, y: h },
    ]
    return [
      { d: polygon(corners), ...(isCall && { look: { attributes: { 'stroke-width': strokeWidth * 4 } } }) },
      ...(style.flag('isLoopSub') ? drawFigure(FOLDED, { x: w / 2 - 7, y: h - 14, w: 14, h: 14 }, { strokeWidth }) : []),
    ]
  },
}

const swimlane: Shape = {
  ...CONTAINERS.swimlane,
  draw: (input) => [...(CONTAINERS.swimlane?.draw(input) ?? []), ...many(input)],
}

/** BPMN shapes that depend on their style; the others are in the library. */
export const BPMN: Readonly<Record<string, Shape>> = {
  'mxgraph.bpmn.shape': event,
  'mxgraph.bpmn.event': event,
  'mxgraph.bpmn.gateway2': gateway,
  'mxgraph.bpmn.task': { draw: drawTask },
  'mxgraph.bpmn.task2': { draw: drawTask },
  'mxgraph.bpmn.data': data,
  'mxgraph.bpmn.data2': data,
  'mxgraph.bpmn.conversation': conversation,
  'mxgraph.bpmn.swimlane': swimlane,
  'mxgraph.basic.rect': { draw: (input) => drawBasicRect(input) },
}
