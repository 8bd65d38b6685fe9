import type { OpenedLink, VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { isConvertedImage, viewerKind } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import { largeThumbnail } from '#features/preview/viewers/large-thumbnail.ts'
import { findViewer } from '#features/preview/viewers/viewers.ts'
import { h } from '../view/h.ts'
import { loadViewer } from './load-viewer.ts'

interface ShowFileOptions {
  link: Pick<OpenedLink, 'allows_download'>
  /** Removes the file. */
  signal: AbortSignal
}

/** Shows a file with the application's viewer. Until the viewer has loaded, a picture has its thumbnail, another file a spinner. */
export async function showFile(stage: HTMLElement, item: VisitorItem, options: ShowFileOptions): Promise<void> {
  const { link, signal } = options
  stage.replaceChildren(...placeholder(item))
  // In parallel with the code that all viewers share.
  findViewer(item)
    ?.load()
    .catch(() => undefined)
  try {
    const { showViewer } = await loadViewer()
    if (!signal.aborted) showViewer(stage, item, { canDownload: link.allows_download, signal })
  } catch {
    if (signal.aborted) return
    const retry = h(
      'button',
      { class: 'button', type: 'button', onclick: () => void showFile(stage, item, options) },
      t('common.tryAgain'),
    )
    stage.replaceChildren(h('div', { class: 'card', role: 'alert' }, h('p', {}, t('errors.general.somethingWrong')), retry))
  }
}

function placeholder(item: VisitorItem): HTMLElement[] {
  const waiting = h(
    'div',
    { class: 'waiting', role: 'status' },
    h('span', { class: 'spinner' }),
    h('span', { class: 'sr' }, t('common.loading')),
  )
  const thumbnail = largeThumbnail(item)
  const isPicture = viewerKind(item.ext) === 'image' || isConvertedImage(item)
  return thumbnail !== null && isPicture ? [h('img', { class: 'picture', alt: '', src: thumbnail }), waiting] : [waiting]
}
