import { MAX_DEPTH, MAX_LABEL_LENGTH } from '../limits.ts'
import type { Node } from './node.ts'

/** The label of a shape with `%name%` filled from its data or that of the nearest group about it; what is unknown stays as it is. */
export function labelOf(node: Node): string {
  const { label, data } = node.cell
  if (data?.placeholders !== '1') return label
  const filled = label.replace(/%([^%\s<>"']{1,100})%/g, (whole, name: string) => lookUp(node, name) ?? whole)
  return filled.slice(0, MAX_LABEL_LENGTH)
}

function lookUp(node: Node, name: string): string | null {
  if (name === 'label' || name === 'placeholders') return null
  let at: Node | null = node
  for (let steps = 0; at && steps < MAX_DEPTH; steps++) {
    const { data }: Node['cell'] = at.cell
    if (data && Object.hasOwn(data, name)) return data[name] ?? null
    at = at.parent
  }
  return null
}
