import type { Node } from '../place/node.ts'
import { colourOf } from '../svg/colour.ts'

type Key = 'fillColor' | 'strokeColor'

/** Keys that can inherit from each other: the wall of a floor plan is filled in its line colour. */
const OTHER: Readonly<Record<Key, Key>> = { fillColor: 'strokeColor', strokeColor: 'fillColor' }

/** Returns a colour of a shape, which may be inherited from its parent, its lane, or its other colour. */
export function nodeColour(node: Node, key: Key, fallback: string): string {
  const other = OTHER[key]
  const isOther = node.cell.style.text(key) === other && node.cell.style.text(other) !== key
  return isOther ? ownColour(node, other, other === 'strokeColor' ? '#000000' : '#ffffff') : ownColour(node, key, fallback)
}

function ownColour(node: Node, key: Key, fallback: string): string {
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
