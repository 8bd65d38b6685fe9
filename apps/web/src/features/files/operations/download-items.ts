import { filesDownloadUrl } from '@arbour/contract/calls/items/downloads'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { followDownload } from '#lib/browser/follow-download.ts'
import { notify } from '#ui/toast/notify.ts'
import { type ZipSelection, zipDownloads } from './zips/zip-downloads.ts'

/** The maximum number of items in one zip. */
export const MAX_DOWNLOAD_ITEMS = 1000

/** Downloads a single file as it is, a folder or several items as a zip. */
export async function downloadItems(items: readonly Item[]): Promise<void> {
  if (items.length > MAX_DOWNLOAD_ITEMS) {
    notify(t('files.operations.downloadLimitReached', { maxDownloadItems: MAX_DOWNLOAD_ITEMS }), [], 'warning')
    return
  }
  const [onlyItem] = items
  const name = items.length === 1 && onlyItem ? `${onlyItem.name}.zip` : t('common.itemCount', { count: items.length })
  await saveItems({ name, itemIds: items.map((item) => item.id) })
}

/** Starts the browser's download; for a zip, a panel shows the progress. */
export async function saveItems(selection: ZipSelection): Promise<void> {
  try {
    const { url, download_id } = await callApi(filesDownloadUrl, { ids: [...selection.itemIds] })
    followDownload(url)
    if (download_id !== null) zipDownloads.add({ ...selection, id: download_id })
  } catch (error) {
    notify(getErrorMessage(error), [], 'error')
  }
}
