import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { kindOf } from '@arbour/contract/file-kinds'
import { formatSize } from '#lib/text/format.ts'
import { download } from '../api/download.ts'
import { fileArt } from '../view/art.tsx'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'

/** What stands for a file that is not shown here: what it is, why, and the way to have it. */
export function fileCard(
  item: VisitorItem,
  { mayDownload, reason }: { mayDownload: boolean; reason?: string | undefined },
): HTMLElement {
  const facts = [kindOf(item), item.size !== null && formatSize(item.size)].filter(Boolean).join(' · ')
  const save = h(
    'button',
    { class: 'button main', type: 'button', onclick: () => void download([item]) },
    icon('download', 18),
    'Download',
  )
  return h(
    'div',
    { class: 'card' },
    h('span', { class: 'mat large', 'aria-hidden': 'true' }, h('span', { class: 'art' }, fileArt(item))),
    h('p', { class: 'card-name', dir: 'auto' }, item.name),
    h('p', { class: 'sub' }, facts),
    reason !== undefined && h('p', { class: 'why' }, reason),
    mayDownload ? save : h('p', { class: 'why' }, 'Whoever shared this lets it be looked at only.'),
  )
}
