import { MAX_DEPTH } from '../limits.ts'
import type { Cell } from '../read/cell.ts'
import type { Node } from './node.ts'

/** The cells of a page as a tree. */
export interface Tree {
  byId: ReadonlyMap<string, Node>
  /** The nodes that are drawn, in painting order: visible ones that are not in a collapsed or hidden node. */
  shown: readonly Node[]
}

/**
 * Builds the tree. Of cells with the same id, the first one counts. Cells in a cycle of parents, and those that are nested too
 * deeply, are not drawn. Positions are null until the nodes are placed.
 */
export function buildTree(cells: readonly Cell[]): Tree {
  const byId = new Map<string, Node>()
  for (const cell of cells) {
    if (byId.has(cell.id)) continue
    byId.set(cell.id, { cell, parent: null, children: [], box: null, origin: { x: 0, y: 0 }, route: null, isShown: false })
  }
  const roots: Node[] = []
  for (const node of byId.values()) {
    const parent = node.cell.parentId === null ? undefined : byId.get(node.cell.parentId)
    if (parent) {
      node.parent = parent
      parent.children.push(node)
    } else roots.push(node)
  }
  return { byId, shown: paintOrder(roots) }
}

function paintOrder(roots: readonly Node[]): Node[] {
  const shownNodes: Node[] = []
  const waiting = roots.map((node) => ({ node, depth: 0 })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (!node.cell.isVisible) continue
    node.isShown = true
    shownNodes.push(node)
    if (node.cell.isCollapsed || depth >= MAX_DEPTH) continue
    for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 })
  }
  return shownNodes
}
