import { drawBroadArrow } from '../edges/broad-arrow.ts'
import { markerOf, pullBack } from '../edges/markers.ts'
import { lengthOf } from '../edges/point-along.ts'
import { boundsOfPoints, clamp, type Point } from '../geometry.ts'
import type { Node } from '../place/node.ts'
import { cornerRadius } from '../shapes/shape.ts'
import type { Definitions } from '../svg/definitions.ts'
import { type Paint, paintOf } from '../svg/paint.ts'
import { curve, polyline } from '../svg/path.ts'
import { element, num } from '../svg/write.ts'
import type { Drawn } from './drawn.ts'
import { nodeColour } from './node-colour.ts'

/** Draws a line with its ends, without its label. */
export function drawEdge(node: Node, route: readonly Point[], definitions: Definitions): Drawn {
  const { style } = node.cell
  const stroke = nodeColour(node, 'strokeColor', '#000000')
  const paint = paintOf(style, { fill: 'none', stroke, length: lengthOf(route), definitions })
  const broad = BROAD.has(style.text('shape')) ? drawBroadArrow(route, style) : null
  const spread = broad ? broad.width / 2 + paint.strokeWidth : paint.strokeWidth / 2 + 6
  const bounds = boundsOfPoints(route)
  const grown = { x: bounds.x - spread, y: bounds.y - spread, w: bounds.w + 2 * spread, h: bounds.h + 2 * spread }
  if (broad) {
    const fill = broad.isOpen ? 'none' : nodeColour(node, 'fillColor', '#ffffff')
    return { markup: element('path', { d: broad.d, fill, stroke: paint.stroke, ...paint.attributes }), bounds: grown }
  }
  return { markup: drawLine(node, route, paint), bounds: grown }
}

const BROAD: ReadonlySet<string> = new Set(['flexArrow', 'arrow', 'link', 'mxgraph.networks.comm_link_edge'])

function drawLine(node: Node, route: readonly Point[], paint: Paint): string {
  const { style } = node.cell
  if (paint.stroke === 'none') return ''
  const points = [...route]
  const signs = [drawSign(node, points, 'start', paint), drawSign(node, points, 'end', paint)].join('')
  const isCurved = style.flag('curved')
  const d = isCurved ? curve(points) : polyline(points, cornerRadius(node.cell))
  const line = element('path', { d, fill: 'none' })
  const solid = { ...paint.attributes, 'stroke-dasharray': null }
  const shadow = style.flag('shadow')
    ? element('g', { transform: 'translate(2 3)', stroke: '#000000', opacity: 0.2, ...paint.attributes }, line)
    : ''
  return (
    shadow +
    element('g', { stroke: paint.stroke, 'stroke-miterlimit': 10, ...paint.attributes }, line) +
    (signs === '' ? '' : element('g', { stroke: paint.stroke, 'stroke-miterlimit': 10, ...solid }, signs))
  )
}

/** Draws the marker of one end, and shortens the line by it. */
function drawSign({ cell: { style } }: Node, points: Point[], end: 'start' | 'end', paint: Paint): string {
  const index = end === 'start' ? 0 : points.length - 1
  const tip = points[index]
  const before = points[end === 'start' ? 1 : points.length - 2]
  if (!tip || !before || (tip.x === before.x && tip.y === before.y)) return ''
  const marker = markerOf(style.text(`${end}Arrow`, 'none'), {
    size: clamp(style.number(`${end}Size`, 6), 0, 200),
    strokeWidth: paint.strokeWidth,
    isFilled: style.flag(`${end}Fill`, true),
  })
  if (!marker) return ''
  points[index] = pullBack(tip, before, marker.gap)
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI
  const isRing = style.text(`${end}Arrow`).startsWith('ER') || style.text(`${end}Arrow`) === 'circlePlus'
  const fill = !marker.isFilled ? 'none' : isRing ? '#ffffff' : paint.stroke
  return element('path', { d: marker.d, transform: `translate(${num(tip.x)} ${num(tip.y)}) rotate(${num(angle)})`, fill })
}
