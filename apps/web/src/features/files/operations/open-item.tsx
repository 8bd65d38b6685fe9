import type { Item } from '@arbour/contract/entities/items/item'
import { viewerKind } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { loadAsked } from '#ui/dialog/host/load-asked.ts'
import { loadDownloadPrompt } from './parts.ts'

/**
 * Folders, smart views, cloud docs and files that can be shown open at their path, a shortcut at what it leads to, a link in a tab of its
 * own; any other file is offered for download.
 */
export function openItem(services: ItemServices, item: Item): void {
  const path = openPathOf(item)
  if (!item.is_accessible) {
    refuse(services, item)
  } else if (item.type === 'link' && item.url !== null) {
    window.open(item.url, '_blank', 'noopener,noreferrer')
  } else if (path !== null) {
    services.goTo(path)
  } else if (item.type === 'shortcut') {
    void services.dialogs.open('message', {
      title: 'Nothing there',
      message: `What ${item.name} leads to cannot be reached any more.`,
    })
  } else {
    void offerDownload(services, item)
  }
}

/** Of what is in the bin there is nothing to ask for. */
function refuse(services: ItemServices, item: Item): void {
  const offer = { label: 'Request Access', perform: () => void services.dialogs.open('request-access', { services, item }) }
  void services.dialogs.open('message', {
    title: 'Access restricted',
    message: messages.permissionDenied,
    ...(item.deleted === null && { offer }),
  })
}

async function offerDownload({ dialogs }: ItemServices, item: Item): Promise<void> {
  const { DownloadPrompt } = await loadAsked(loadDownloadPrompt)
  await dialogs.ask<void>((handle) => <DownloadPrompt {...handle} item={item} />)
}

/** The path at which an item opens in the product; null when it opens in another way. */
export function openPathOf(item: Item): string | null {
  if (item.type === 'shortcut') return item.url
  const isShown = item.type === 'smart' || item.type === 'cloud' || item.is_dir || isPreviewable(item)
  return isShown ? item.path : null
}

/** Whether a file can be shown here, or can be found out to be a text. */
export function isPreviewable(item: Item): boolean {
  return item.type === 'file' && viewerKind(item.ext) !== null && item.deleted === null
}
