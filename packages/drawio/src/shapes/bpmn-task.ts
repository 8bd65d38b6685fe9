import { clamp } from '../geometry.ts'
import { drawBasicRect } from './basic-rect.ts'
import { drawEvent } from './bpmn-event.ts'
import { FOLDED, LEVEL, UPRIGHT } from './bpmn-symbols.ts'
import { drawFigure } from './figure.ts'
import type { Part } from './part.ts'
import type { ShapeInput } from './shape.ts'

/** Size of a marker at the bottom of a task, and its distance from the edge, in pixels. */
const SIGN = 14
const RIM = 3

/** The bottom markers, from left to right, by style flag. */
const SIGNS: readonly (readonly [flag: string, draw: (input: ShapeInput, x: number, y: number) => Part[]])[] = [
  ['isLoopStandard', (input, x, y) => fromLibrary(input, 'loop', [x + 1, y + 1, 12, 12])],
  ['isLoopMultiParallel', ({ strokeWidth }, x, y) => drawFigure(UPRIGHT, { x: x + 1, y: y + 1, w: 12, h: 12 }, { strokeWidth })],
  ['isLoopMultiSeq', ({ strokeWidth }, x, y) => drawFigure(LEVEL, { x: x + 1, y: y + 1, w: 12, h: 12 }, { strokeWidth })],
  ['isLoopComp', (input, x, y) => fromLibrary(input, 'compensation', [x, y + 1, 14, 12])],
  ['isLoopSub', ({ strokeWidth }, x, y) => drawFigure(FOLDED, { x, y, w: SIGN, h: SIGN }, { strokeWidth })],
  ['isAdHoc', (input, x, y) => fromLibrary(input, 'ad_hoc', [x + 1, y + 4, 12, 6], true)],
]

/** Task types: a library icon in the upper left corner. */
const MARKERS: ReadonlyMap<string, readonly [name: string, place: readonly [number, number, number, number]]> = new Map([
  ['service', ['service_task', [2, 2, 16, 16]]],
  ['user', ['user_task', [2, 2, 16, 16]]],
  ['manual', ['manual_task', [3, 3, 18, 14]]],
  ['businessRule', ['business_rule_task', [4, 4, 18, 14]]],
  ['script', ['script_task', [3, 3, 19, 18]]],
] as const)

const ENVELOPE = { place: [0, 0, 1, 1], steps: 'r0 0 1000 1000Bpm0 0l500 500 500-500S' } as const

export function drawTask(input: ShapeInput): Part[] {
  const { w, h, style } = input
  const type = style.text('bpmnShapeType', 'task')
  const [frame, ...rest] = drawBasicRect(input, type === 'transaction')
  const outer: Part = {
    ...frame,
    d: frame?.d ?? '',
    isDashed: type === 'subprocess',
    ...(type === 'call' && { look: { attributes: { 'stroke-width': 4 } } }),
  }
  const signs = SIGNS.filter(([flag]) => style.flag(flag))
  const y = h - SIGN - (type === 'transaction' ? RIM : 0)
  const left = w / 2 - (SIGN * signs.length) / 2
  return [
    outer,
    ...rest,
    ...signs.flatMap(([, draw], index) => draw(input, left + SIGN * index, y)),
    ...drawMarker(input),
    ...drawEvent(input, { x: 0, y: 0, w: clamp(20, 0, w), h: clamp(20, 0, h) }),
  ]
}

function drawMarker(input: ShapeInput): Part[] {
  const name = input.style.text('taskMarker')
  const [picture, place] = MARKERS.get(name) ?? []
  if (picture && place) return fromLibrary(input, picture, place)
  if (name !== 'send' && name !== 'receive') return []
  const { strokeWidth } = input
  return drawFigure(
    ENVELOPE,
    { x: 4, y: 4, w: 18, h: 13 },
    name === 'send' ? { strokeWidth, fill: 'stroke', stroke: 'shape' } : { strokeWidth },
  )
}

function fromLibrary(
  { stencils, strokeWidth }: ShapeInput,
  name: string,
  [x, y, w, h]: readonly [number, number, number, number],
  isFull = false,
): Part[] {
  const paint = isFull ? ({ strokeWidth, fill: 'stroke', stroke: 'none' } as const) : { strokeWidth }
  return stencils.draw(`mxgraph.bpmn.${name}`, { x, y, w, h }, paint) ?? []
}
