import type { OpenedLink, VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { findViewer } from '#features/preview/viewers/viewers.ts'
import { onSwipe } from '#features/preview/viewers/walk/swipe.ts'
import { formatSize, joinFacts } from '#lib/text/format.ts'
import { download } from '../api/download.ts'
import { teamMark } from '../view/art.tsx'
import { footer } from '../view/frame.ts'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { lockBadge } from '../view/lock-badge.ts'
import { nameText } from '../view/name.ts'
import { showFile } from './show-file.ts'

interface FileOptions {
  link: OpenedLink
  item: VisitorItem
  /** The sibling files, as far as known. */
  beside: readonly VisitorItem[]
  onStep: (item: VisitorItem) => void
  /** Null if the link leads to this file only. */
  onClose: (() => void) | null
}

/** The attribute of an element that is dark in both colour schemes. */
const DARK = { 'data-mantine-color-scheme': 'dark' }

/** The screen of a file. */
export interface FileScreen {
  element: HTMLElement
  /** Sets the sibling files once they are known. */
  setBeside(files: readonly VisitorItem[]): void
  step(way: 1 | -1): void
  close(): void
  dispose(): void
}

export function fileScreen({ link, item, beside, onStep, onClose }: FileOptions): FileScreen {
  const abort = new AbortController()
  const stage = h('div', { class: 'stage', ...(!findViewer(item)?.hasPageColors && DARK) })
  const place = h('span', { class: 'place' })
  const [before, after] = ([-1, 1] as const).map((way) => {
    const label = way < 0 ? t('preview.walk.previousFile') : t('preview.walk.nextFile')
    return h(
      'button',
      {
        class: `icon-button step ${way < 0 ? 'before' : 'after'}`,
        type: 'button',
        'aria-label': label,
        onclick: () => step(way),
      },
      icon(way < 0 ? 'left' : 'right', 26),
    )
  }) as [HTMLButtonElement, HTMLButtonElement]
  let files = beside
  const neighbour = (way: 1 | -1) => files[files.findIndex(({ id }) => id === item.id) + way]
  const step = (way: 1 | -1) => {
    const next = neighbour(way)
    if (next && files.some(({ id }) => id === item.id)) onStep(next)
  }
  const setBeside = (known: readonly VisitorItem[]) => {
    files = known
    const at = files.findIndex(({ id }) => id === item.id)
    const hasOthers = at >= 0 && files.length > 1
    before.hidden = after.hidden = !hasOthers
    // The buttons stay in place at the ends, so that the other one does not move under the pointer.
    before.disabled = at <= 0
    after.disabled = at === files.length - 1
    place.textContent = hasOthers ? t('linkPage.file.atOfCount', { at: at + 1, count: files.length }) : ''
  }
  setBeside(beside)
  onSwipe(stage, step)

  const save = h(
    'button',
    { class: 'button main', type: 'button', 'aria-label': t('common.download'), onclick: () => void download([item]) },
    icon('download', 18),
    h('span', { class: 'wide' }, t('common.download')),
  )
  const back = onClose
    ? h(
        'button',
        { class: 'icon-button', type: 'button', 'aria-label': t('linkPage.file.backToFolder'), onclick: onClose },
        icon('back'),
      )
    : h('span', { class: 'shared-by' }, teamMark(link.team, 32))
  const facts = [
    onClose === null && link.team.name,
    item.size !== null && formatSize(item.size),
    !link.allows_download && t('linkPage.common.viewOnly'),
  ].filter(Boolean)
  const title = h(
    'span',
    { class: 'title' },
    h('span', { class: 'line' }, h('h1', { tabindex: -1, 'aria-label': item.name }, nameText(item.name)), lockBadge(item)),
    h('span', { class: 'sub' }, joinFacts(facts)),
  )
  const bar = h('div', { class: 'viewer-bar', ...DARK }, back, title, before, place, after, link.allows_download && save)
  const element = onClose
    ? h('div', { class: 'viewer', role: 'dialog', 'aria-modal': 'true', 'aria-label': item.name }, bar, stage)
    : h('main', { class: 'viewer alone' }, bar, stage, footer(DARK))
  void showFile(stage, item, { link, signal: abort.signal })
  return {
    element,
    setBeside,
    step,
    close: () => onClose?.(),
    dispose: () => abort.abort(),
  }
}
