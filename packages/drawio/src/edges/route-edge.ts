import { centreOf, distance, type Point } from '../geometry.ts'
import type { Node } from '../place/node.ts'
import { type End, endOf } from './ends.ts'
import { perimeterPoint } from './perimeter.ts'
import { routeOrthogonal } from './route-orthogonal.ts'
import { routeSegments } from './route-segments.ts'
import { routeElbow, routeEntityRelation, routeLoop } from './simple-routes.ts'

/** Returns the ends and bends of a line between two shapes or points; null if an end has no position. */
export function routeEdge(edge: Node, source: Node | null, target: Node | null): Point[] | null {
  const from = endOf(edge, source, 'source')
  const to = endOf(edge, target, 'target')
  if (!from || !to) return null
  const waypoints = (edge.cell.geometry?.points ?? []).map(({ x, y }) => ({ x: edge.origin.x + x, y: edge.origin.y + y }))
  const isLoop = source !== null && source === target
  const { bends, isOrthogonal } = bendsOf(edge, { from, to, waypoints, isLoop })
  // The source end is computed after the target, so that an orthogonal line between two shapes stays horizontal.
  const last = to.fixed ?? meetShape(to, bends.at(-1) ?? from.fixed ?? centreOf(from.box), isOrthogonal)
  const first = from.fixed ?? meetShape(from, bends[0] ?? last, isOrthogonal)
  return withoutRepeats([first, ...bends, last])
}

interface Ends {
  from: End
  to: End
  waypoints: Point[]
  isLoop: boolean
}

function bendsOf(edge: Node, { from, to, waypoints, isLoop }: Ends): { bends: Point[]; isOrthogonal: boolean } {
  const { style } = edge.cell
  const kind = style.flag('noEdgeStyle') ? 'none' : style.text('edgeStyle', 'none')
  const isOrthogonal = style.flag('orthogonal', ORTHOGONAL.has(kind))
  if (isLoop && waypoints.length === 0 && !from.fixed && !to.fixed) return { bends: routeLoop(from.box), isOrthogonal: true }
  switch (kind) {
    case 'orthogonalEdgeStyle':
    case 'isometricEdgeStyle':
    case 'wireEdgeStyle':
      return { bends: waypoints.length > 0 ? routeSegments(from, to, waypoints) : routeOrthogonal(from, to, style), isOrthogonal }
    case 'segmentEdgeStyle':
      return {
        bends: waypoints.length > 0 ? routeSegments(from, to, waypoints) : routeElbow(from, to, null, 'horizontal'),
        isOrthogonal,
      }
    case 'elbowEdgeStyle':
      return { bends: routeElbow(from, to, waypoints[0] ?? null, style.text('elbow', 'horizontal')), isOrthogonal }
    case 'sideToSideEdgeStyle':
      return { bends: routeElbow(from, to, waypoints[0] ?? null, 'horizontal'), isOrthogonal }
    case 'topToBottomEdgeStyle':
      return { bends: routeElbow(from, to, waypoints[0] ?? null, 'vertical'), isOrthogonal }
    case 'entityRelationEdgeStyle':
      return { bends: routeEntityRelation(from, to, style), isOrthogonal }
    default:
      return { bends: waypoints, isOrthogonal }
  }
}

const ORTHOGONAL: ReadonlySet<string> = new Set([
  'orthogonalEdgeStyle',
  'isometricEdgeStyle',
  'wireEdgeStyle',
  'segmentEdgeStyle',
  'elbowEdgeStyle',
  'sideToSideEdgeStyle',
  'topToBottomEdgeStyle',
  'entityRelationEdgeStyle',
])

function meetShape(end: End, next: Point, isOrthogonal: boolean): Point {
  return end.node ? perimeterPoint(end.node, next, isOrthogonal) : centreOf(end.box)
}

function withoutRepeats(points: readonly Point[]): Point[] {
  const distinct = points.filter((point, index) => index === 0 || distance(point, points[index - 1] ?? point) > 0.01)
  const [point] = distinct
  return distinct.length === 1 && point ? [point, point] : distinct
}
