import { splitName } from '@arbour/contract/names'
import { h } from './h.ts'

/** The number of characters kept before the extension. */
const KEPT = 4

/** Creates a name whose middle is truncated if space is short, keeping its end and extension. */
export function nameText(name: string): HTMLElement {
  const { base, suffix } = splitName(name)
  const at = Math.max(0, base.length - KEPT)
  if (suffix.length > 12 || at < 8)
    return h('span', { class: 'name', title: name, dir: 'auto' }, h('span', { class: 'head' }, name))
  const head = h('span', { class: 'head' }, name.slice(0, at))
  return h('span', { class: 'name', title: name, dir: 'auto' }, head, h('span', {}, name.slice(at)))
}
