import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { lockText } from '#lib/text/lock-text.ts'
import { h } from './h.ts'
import { icon } from './icon.ts'

/** Creates the badge of a locked item, with the team that has locked it; null without a lock. `isSaid`: its name is read with another element. */
export function lockBadge(item: Pick<VisitorItem, 'lock'>, { isSaid = false } = {}): HTMLElement | null {
  const text = lockText(item)
  if (text === null) return null
  const accessibility = isSaid ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': text }
  return h('span', { class: 'lock-badge', title: text, ...accessibility }, icon('lock', 16))
}
