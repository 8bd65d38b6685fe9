import { type Box, centreOf, type Point, rotatePoint } from '../geometry.ts'
import type { Node } from '../place/node.ts'
import type { Style } from '../read/style.ts'
import { perimeterPoint } from './perimeter.ts'
import { pointAlong } from './point-along.ts'

/** One end of a line. */
export interface End {
  /** A fixed position, if specified; otherwise the route determines where it meets the shape. */
  fixed: Point | null
  /** The connected shape's box, or an empty box at its own point. */
  box: Box
  node: Node | null
  style: Style | null
}

type Side = 'source' | 'target'

/** Returns the end of a line, or null if it has no position. */
export function endOf(edge: Node, terminal: Node | null, side: Side): End | null {
  if (terminal?.box)
    return {
      fixed: connectionPoint(edge.cell.style, terminal, side),
      box: uprightBox(terminal, terminal.box),
      node: terminal,
      style: terminal.cell.style,
    }
  const free = side === 'source' ? edge.cell.geometry?.sourcePoint : edge.cell.geometry?.targetPoint
  const point = terminal?.route
    ? pointAlong(terminal.route, MIDDLE)
    : free && { x: edge.origin.x + free.x, y: edge.origin.y + free.y }
  return point ? { fixed: point, box: { ...point, w: 0, h: 0 }, node: null, style: null } : null
}

const MIDDLE = {
  x: 0,
  y: 0,
  w: 0,
  h: 0,
  isRelative: true,
  offset: { x: 0, y: 0 },
  sourcePoint: null,
  targetPoint: null,
  points: [],
}

/** Returns the bounding box; a shape rotated by a right angle occupies the rotated box. */
function uprightBox(node: Node, box: Box): Box {
  const turn = Math.abs(node.cell.style.number('rotation', 0)) % 180
  if (turn !== 90) return box
  const centre = centreOf(box)
  return { x: centre.x - box.h / 2, y: centre.y - box.w / 2, w: box.h, h: box.w }
}

/**
 * Resolves `exitX`, `exitY` and the like: a ratio of the shape's size, projected onto its border unless the line disables that.
 */
function connectionPoint(style: Style, node: Node, side: Side): Point | null {
  const prefix = side === 'source' ? 'exit' : 'entry'
  if (!style.has(`${prefix}X`) || !style.has(`${prefix}Y`) || !node.box) return null
  const [x, y] = [style.number(`${prefix}X`, 0.5), style.number(`${prefix}Y`, 0.5)]
  const nodeStyle = node.cell.style
  const centre = centreOf(node.box)
  const turn = nodeStyle.flag('anchorPointDirection', true) ? (TURNS[nodeStyle.text('direction')] ?? 0) : 0
  const isUpright = turn % 180 !== 0
  const [w, h] = isUpright ? [node.box.h, node.box.w] : [node.box.w, node.box.h]
  const point = rotatePoint(
    {
      x: centre.x + (nodeStyle.flag('flipH') ? 0.5 - x : x - 0.5) * w + style.number(`${prefix}Dx`, 0),
      y: centre.y + (nodeStyle.flag('flipV') ? 0.5 - y : y - 0.5) * h + style.number(`${prefix}Dy`, 0),
    },
    turn + nodeStyle.number('rotation', 0),
    centre,
  )
  const isCentre = Math.abs(point.x - centre.x) < 0.01 && Math.abs(point.y - centre.y) < 0.01
  return style.flag(`${prefix}Perimeter`, true) && !isCentre ? perimeterPoint(node, point, false) : point
}

const TURNS: Readonly<Record<string, number>> = { south: 90, west: 180, north: 270 }
