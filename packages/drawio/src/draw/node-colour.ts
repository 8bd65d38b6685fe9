import type { Node } from '../place/node.ts'
import { colourOf } from '../svg/colour.ts'

/** A colour of a shape, which may be that of its parent or of the lane it lies in. */
export function nodeColour(node: Node, key: 'fillColor' | 'strokeColor', fallback: string): string {
  let from = node
  let value = from.cell.style.text(key, 'default')
  for (let steps = 0; steps < 64 && (value === 'inherit' || value === 'swimlane'); steps++) {
    const parent = value === 'inherit' ? from.parent : laneOf(from)
    if (!parent) return fallback
    from = parent
    value = from.cell.style.text(key, 'default')
  }
  return colourOf(value, fallback)
}

function laneOf(node: Node): Node | null {
  let parent = node.parent
  while (parent && parent.cell.style.text('shape') !== 'swimlane') parent = parent.parent
  return parent
}
