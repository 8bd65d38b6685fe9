import { t } from '@arbour/messages/t'
import { addressOf } from '../api/address.ts'
import type { Shown } from '../api/session.ts'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'

/** The breadcrumbs from the folder that the link leads to. On phones the styles only show the nearest one. */
export function crumbs({ ancestors }: Pick<Shown, 'ancestors'>): HTMLElement | null {
  if (ancestors.length === 0) return null
  const steps = ancestors.map(({ name, path }) =>
    h('li', {}, icon('back', 18), h('a', { href: addressOf(path), dir: 'auto' }, name), icon('right', 16)),
  )
  return h('nav', { class: 'crumbs', 'aria-label': t('linkPage.folder.foldersAbove') }, h('ol', {}, steps))
}
