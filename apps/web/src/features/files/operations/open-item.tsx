import type { Item } from '@arbour/contract/entities/items/item'
import { viewerKind } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { loadDownloadPrompt } from './parts.ts'

/**
 * Opens folders, smart views, cloud docs and previewable files at their path, a shortcut at its target, and a link in a new tab;
 * any other file is offered for download.
 */
export function openItem(services: ItemServices, item: Item): void {
  const path = getOpenPath(item)
  if (!item.is_accessible) {
    refuse(services, item)
  } else if (item.type === 'link' && item.url !== null) {
    window.open(item.url, '_blank', 'noopener,noreferrer')
  } else if (path !== null) {
    services.goTo(path)
  } else if (item.type === 'shortcut') {
    void services.dialogs.open('message', {
      title: t('files.operations.brokenShortcut'),
      message: t('files.operations.targetOfNameNotAvailable', { name: item.name }),
    })
  } else {
    void offerDownload(services, item)
  }
}

/** Access to items in the bin cannot be requested. */
function refuse(services: ItemServices, item: Item): void {
  const offer = {
    label: t('files.common.requestAccess'),
    perform: () => void services.dialogs.open('request-access', { services, item }),
  }
  void services.dialogs.open('message', {
    title: t('files.operations.accessRestricted'),
    message: t('errors.general.permissionDenied'),
    ...(item.deleted === null && { offer }),
  })
}

async function offerDownload({ dialogs }: ItemServices, item: Item): Promise<void> {
  const { DownloadPrompt } = await loadOnRequest(loadDownloadPrompt)
  await dialogs.ask<void>((handle) => <DownloadPrompt {...handle} item={item} />)
}

/** Returns the path at which an item opens in the application; null if it opens in another way. */
export function getOpenPath(item: Item): string | null {
  if (item.type === 'shortcut') return item.url
  const isShown = item.type === 'smart' || item.type === 'cloud' || item.is_dir || isPreviewable(item)
  return isShown ? item.path : null
}

/** Whether a file has a preview, or may turn out to be a text file. */
export function isPreviewable(item: Item): boolean {
  return item.type === 'file' && viewerKind(item.ext) !== null && item.deleted === null
}
