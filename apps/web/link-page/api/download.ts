import { filesDownloadUrl } from '@arbour/contract/calls/items/downloads'
import { t } from '@arbour/messages/t'
import { showToast } from '#ui/toast/toast-store.ts'
import { client } from './session.ts'

/** The maximum number of items in one download. */
export const MAX_DOWNLOADED = 1000

/** Downloads items: a single file as it is, a folder or several items as a zip that the server creates while sending it. */
export async function download(items: readonly { id: string; name: string; is_dir: boolean }[]): Promise<void> {
  const [first] = items
  if (!first) return
  const isZip = items.length > 1 || first.is_dir
  const message = isZip ? t('linkPage.api.preparingDownload') : t('linkPage.api.downloadingName', { name: first.name })
  showToast({ type: 'info', message })
  try {
    const { url } = await client.call(filesDownloadUrl, { ids: items.map(({ id }) => id) })
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    showToast({ type: 'error', message: [t('linkPage.api.downloadFailed'), reason].join(' ').trim() })
  }
}
