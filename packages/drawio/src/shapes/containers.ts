import { type Box, clamp } from '../geometry.ts'
import { Path } from '../svg/path.ts'
import { boxPath } from './basic.ts'
import type { Part } from './part.ts'
import type { Shape, ShapeInput } from './shape.ts'

/** Height of a title, or its width if it is on the left. */
function titleSize({ w, h, style }: ShapeInput, fallback = 40): number {
  return clamp(style.number('startSize', fallback), 0, style.flag('horizontal', true) ? h : w)
}

function titleBox(input: ShapeInput, fallback?: number): Box {
  const size = titleSize(input, fallback)
  return input.style.flag('horizontal', true) ? { x: 0, y: 0, w: input.w, h: size } : { x: 0, y: 0, w: size, h: input.h }
}

function laneRadius({ w, h, style }: ShapeInput, size: number): number {
  if (!style.flag('rounded')) return 0
  if (style.flag('absoluteArcSize')) return Math.min(w / 2, h / 2, style.number('arcSize', 20) / 2)
  return Math.min(w / 2, h / 2, size * (clamp(style.number('arcSize', 15), 0, 50) / 100) * 3)
}

const swimlane: Shape = {
  draw: (input) => {
    const { w, h, style } = input
    const size = titleSize(input)
    const isLevel = style.flag('horizontal', true)
    const r = laneRadius(input, size)
    const parts: Part[] = []
    if (style.flag('swimlaneBody', true)) parts.push({ d: bodyPath(w, h, size, r, isLevel), fill: 'lane' })
    if (style.flag('swimlaneHead', true)) {
      parts.push({ d: headPath(w, h, size, r, isLevel) })
    }
    if (style.flag('swimlaneLine', true) && size > 0 && style.flag('swimlaneHead', true)) {
      parts.push({ d: isLevel ? `M0 ${size}H${w}` : `M${size} 0V${h}`, fill: 'none' })
    }
    return parts
  },
  label: (input) => titleBox(input),
}

function headPath(w: number, h: number, size: number, r: number, isLevel: boolean): string {
  return isLevel
    ? new Path()
        .move(0, size)
        .line(0, r)
        .quad(0, 0, Math.min(w / 2, r), 0)
        .line(Math.max(w / 2, w - r), 0)
        .quad(w, 0, w, r)
        .line(w, size)
        .toString()
    : new Path()
        .move(size, 0)
        .line(r, 0)
        .quad(0, 0, 0, Math.min(h / 2, r))
        .line(0, Math.max(h / 2, h - r))
        .quad(0, h, r, h)
        .line(size, h)
        .toString()
}

function bodyPath(w: number, h: number, size: number, r: number, isLevel: boolean): string {
  return isLevel
    ? new Path()
        .move(0, size)
        .line(0, h - r)
        .quad(0, h, r, h)
        .line(w - r, h)
        .quad(w, h, w, h - r)
        .line(w, size)
        .toString()
    : new Path()
        .move(size, 0)
        .line(w - r, 0)
        .quad(w, 0, w, r)
        .line(w, h - r)
        .quad(w, h, w - r, h)
        .line(size, h)
        .toString()
}

/** Draws a box whose sides can be omitted. */
function sides({ w, h, style }: ShapeInput): Part[] {
  const parts: Part[] = [{ d: new Path().rect(0, 0, w, h).toString(), stroke: 'none' }]
  const lines = [
    style.flag('top', true) ? `M0 0H${w}` : '',
    style.flag('right', true) ? `M${w} 0V${h}` : '',
    style.flag('bottom', true) ? `M0 ${h}H${w}` : '',
    style.flag('left', true) ? `M0 0V${h}` : '',
  ].join('')
  if (lines !== '') parts.push({ d: lines, fill: 'none' })
  return parts
}

const table: Shape = {
  draw: (input) => {
    const { w, h, style, children } = input
    const size = titleSize(input, 0)
    const parts: Part[] = [{ d: boxPath(input) }]
    let lines = size > 0 ? (style.flag('horizontal', true) ? `M0 ${size}H${w}` : `M${size} 0V${h}`) : ''
    children.forEach(({ box, children: cells }, index) => {
      const isLast = index === children.length - 1
      if (style.flag('rowLines', true) && !isLast) lines += `M${box.x} ${box.y + box.h}H${box.x + box.w}`
      if (!style.flag('columnLines', true)) return
      for (const cell of cells.slice(0, -1)) lines += `M${box.x + cell.x + cell.w} ${box.y}V${box.y + box.h}`
    })
    if (lines !== '') parts.push({ d: lines, fill: 'none' })
    return parts
  },
  label: (input) => titleBox(input, 0),
}

const folder: Shape = {
  draw: ({ w, h, style }) => {
    const tab = clamp(style.number('tabWidth', 60), 0, w)
    const top = clamp(style.number('tabHeight', 20), 0, h)
    const isLeft = style.text('tabPosition', 'right') === 'left'
    const [from, to] = isLeft ? [0, tab] : [w - tab, w]
    return [
      {
        d: new Path()
          .move(from, top)
          .line(from, 0)
          .line(to, 0)
          .line(to, top)
          .line(w, top)
          .line(w, h)
          .line(0, h)
          .line(0, top)
          .close()
          .toString(),
      },
      { d: `M0 ${top}H${w}`, fill: 'none' },
    ]
  },
  label: ({ w, h, style }) => {
    const top = clamp(style.number('tabHeight', 20), 0, h)
    if (!style.flag('labelInHeader')) return { x: 0, y: top, w, h: h - top }
    const tab = clamp(style.number('tabWidth', 60), 0, w)
    return { x: style.text('tabPosition', 'right') === 'left' ? 0 : w - tab, y: 0, w: tab, h: top }
  },
}

/** Container shapes. */
export const CONTAINERS: Readonly<Record<string, Shape>> = {
  swimlane,
  table,
  tableRow: {
    draw: sides,
    label: (input) => (input.style.number('startSize', 0) > 0 ? titleBox(input, 0) : { x: 0, y: 0, w: input.w, h: input.h }),
  },
  partialRectangle: { draw: sides },
  folder,
  group: { draw: () => [] },
  transparent: { draw: () => [] },
}
