import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { formatSize } from '#lib/text/format.ts'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'

interface BarOptions {
  onDownload: () => void
  onAll: () => void
  onEnd: () => void
}

export interface SelectionBar {
  element: HTMLElement
  show(chosen: readonly VisitorItem[], isChoosing: boolean): void
}

function selectionText(count: number, bytes: number): string {
  const text = t('files.browser.countSelected', { count })
  // If it wraps, the size is on the second line in full.
  return bytes > 0 ? `${text}\u00a0· ${formatSize(bytes).replace(' ', '\u00a0')}` : text
}

/** The bar with the number of selected items and their actions. */
export function selectionBar({ onDownload, onAll, onEnd }: BarOptions): SelectionBar {
  const words = h('span', { class: 'chosen', role: 'status' })
  const save = h(
    'button',
    { class: 'button main', type: 'button', onclick: onDownload },
    icon('download', 18),
    t('common.download'),
  )
  const all = h('button', { class: 'button quiet', type: 'button', onclick: onAll }, t('files.browser.selectAll'))
  const end = h(
    'button',
    { class: 'icon-button', type: 'button', 'aria-label': t('files.browser.clearSelection'), onclick: onEnd },
    icon('close'),
  )
  const element = h(
    'div',
    { class: 'selection', role: 'group', 'aria-label': t('files.browser.selection'), hidden: true },
    words,
    all,
    save,
    end,
  )
  return {
    element,
    show(chosen, isChoosing) {
      element.hidden = !isChoosing
      save.disabled = chosen.length === 0
      const bytes = chosen.reduce((sum, { size, is_dir }) => sum + (is_dir ? 0 : (size ?? 0)), 0)
      words.textContent = chosen.length === 0 ? t('linkPage.common.chooseFiles') : selectionText(chosen.length, bytes)
    },
  }
}
