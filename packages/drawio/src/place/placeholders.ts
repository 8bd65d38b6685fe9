import { MAX_DEPTH, MAX_LABEL_LENGTH } from '../limits.ts'
import type { Node } from './node.ts'

/**
 * Returns the label of a shape, with `%name%` filled from its data or that of the nearest enclosing group; unknown ones are kept.
 * `hasRoom` says whether the page's budget allows so many more characters: every label may reference one long value.
 */
export function labelOf(node: Node, hasRoom: (letters: number) => boolean): string {
  const { label, data } = node.cell
  if (data?.placeholders !== '1') return label
  let room = MAX_LABEL_LENGTH - label.length
  return label.replace(/%([^%\s<>"']{1,100})%/g, (whole, name: string) => {
    const value = lookUp(node, name)?.slice(0, room + whole.length)
    if (value === undefined || !hasRoom(value.length)) return whole
    room -= value.length - whole.length
    return value
  })
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
