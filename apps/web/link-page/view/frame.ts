import type { OpenedLink } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { isSignedIn } from '../api/signed-in.ts'
import { logo, teamMark } from './art.tsx'
import { h } from './h.ts'
import { icon } from './icon.ts'

/** The header of the page with the sharing team. If the link is not open it names nobody. */
export function header(link: OpenedLink | null): HTMLElement {
  const team = link && h('span', { class: 'team' }, teamMark(link.team, 32), h('strong', { dir: 'auto' }, link.team.name))
  const own = h('span', { class: 'team' }, logo(26), h('strong', {}, 'Arbour'))
  return h('header', { class: 'bar' }, team ?? own, link !== null && isSignedIn() && memberLink())
}

function memberLink(): HTMLElement {
  const link = h('a', { class: 'button quiet' }, icon('open', 18), t('linkPage.view.openInArbour'))
  const follow = () => {
    link.href = memberAddress()
  }
  // The page changes its URL without reloading.
  for (const event of ['pointerdown', 'focus', 'click']) link.addEventListener(event, follow)
  follow()
  return link
}

/** Returns the URL of the same item for members, who are asked to sign in. */
export function memberAddress(): string {
  return window.location.pathname.replace(/^\/sh\b/, '/share') + window.location.hash
}

export function footer(attributes: Record<string, string> = {}): HTMLElement {
  return h('footer', attributes, logo(18), t('linkPage.view.sharedWithArbour'))
}
