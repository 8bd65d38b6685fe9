import { pointAlong } from '../edges/point-along.ts'
import { routeEdge } from '../edges/route-edge.ts'
import type { Box, Point } from '../geometry.ts'
import type { Tree } from './build-tree.ts'
import type { Node } from './node.ts'

/** Maximum chain of lines connected to lines; longer ones end at the line's own point. */
const MAX_CHAIN = 20

/** Computes the box of every shape and the route of every line. */
export function layOut(tree: Tree): void {
  const layout = new Layout(tree)
  for (const node of tree.shown) {
    if (node.cell.kind === 'edge') layout.route(node, 0)
    else layout.place(node, 0)
  }
}

class Layout {
  readonly #tree: Tree
  readonly #done = new Set<Node>()

  constructor(tree: Tree) {
    this.#tree = tree
  }

  place(node: Node, chain: number): void {
    if (this.#done.has(node)) return
    this.#done.add(node)
    const { geometry, kind } = node.cell
    const parent = node.parent
    if (parent) this.#anchor(parent, chain)
    node.origin = parent?.origin ?? { x: 0, y: 0 }
    if (kind !== 'vertex' || !geometry) return
    const at = this.#position(node, parent)
    node.box = { ...at, w: geometry.w, h: geometry.h }
    node.origin = at
  }

  route(node: Node, chain: number): void {
    if (this.#done.has(node)) return
    this.#done.add(node)
    if (node.parent) this.#anchor(node.parent, chain)
    node.origin = node.parent?.origin ?? { x: 0, y: 0 }
    node.route = routeEdge(node, this.#terminal(node.cell.sourceId, chain), this.#terminal(node.cell.targetId, chain))
  }

  #anchor(node: Node, chain: number): void {
    if (chain > MAX_CHAIN * 4) return
    if (node.cell.kind === 'edge') this.route(node, chain + 1)
    else this.place(node, chain + 1)
  }

  #position(node: Node, parent: Node | null): Point {
    const geometry = node.cell.geometry
    if (!geometry) return node.origin
    const { x, y, offset, isRelative } = geometry
    if (!isRelative) return { x: node.origin.x + x, y: node.origin.y + y }
    if (parent?.route) return pointAlong(parent.route, geometry)
    const size: Pick<Box, 'w' | 'h'> = parent?.box ?? { w: 0, h: 0 }
    return { x: node.origin.x + x * size.w + offset.x, y: node.origin.y + y * size.h + offset.y }
  }

  /** Returns the shape at which a line ends: the nearest visible one, if it is in a folded group. */
  #terminal(id: string | null, chain: number): Node | null {
    let node = id === null ? null : (this.#tree.byId.get(id) ?? null)
    for (let steps = 0; node && !node.isShown && steps < MAX_CHAIN; steps++) node = node.parent
    if (!node?.isShown || node.cell.kind === 'layer' || chain > MAX_CHAIN) return null
    this.#anchor(node, chain)
    return node.box || node.route ? node : null
  }
}
