import { t } from '@arbour/messages/t'
import { IconDownload } from '@tabler/icons-react'
import { type Action, allHave, areAlive } from '#features/files/actions/public.ts'
import { downloadItems, MAX_DOWNLOAD_ITEMS } from '../download-items.ts'

export const download: Action = {
  id: 'download',
  label: t('common.download'),
  keywords: t('files.operations.saveZip'),
  icon: IconDownload,
  section: 'transfer',
  isAvailable: ({ items }) => allHave(items, 'is_accessible') && areAlive(items),
  disabledReason: ({ items }) =>
    items.length > MAX_DOWNLOAD_ITEMS
      ? t('files.operations.downloadLimitReached', { maxDownloadItems: MAX_DOWNLOAD_ITEMS })
      : null,
  perform: ({ items }) => downloadItems(items),
}
