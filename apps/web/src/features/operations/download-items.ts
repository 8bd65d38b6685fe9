import { filesDownloadUrl } from '@arbour/contract/calls/files'
import type { Item } from '@arbour/contract/entities/item'
import { callApi } from '#lib/api.ts'
import { messageOf } from '#lib/errors.ts'
import { notify } from '#ui/toast/notify.ts'

/** The most items that one zip is asked for. */
export const MAX_DOWNLOAD_ITEMS = 1000

/** Saves one file as itself, a folder or several items as a zip. */
export async function downloadItems(items: readonly Item[]): Promise<void> {
  if (items.length > MAX_DOWNLOAD_ITEMS) {
    notify(`Choose at most ${MAX_DOWNLOAD_ITEMS.toLocaleString('en-GB')} items to download at once`, [], 'warning')
    return
  }
  try {
    const { url } = await callApi(filesDownloadUrl, { ids: items.map((item) => item.id) })
    save(url)
  } catch (error) {
    notify(messageOf(error), [], 'error')
  }
}

/** A link is followed rather than the window sent there, so that a refused download does not replace the page. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
