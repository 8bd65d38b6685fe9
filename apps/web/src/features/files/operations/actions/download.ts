import { IconDownload } from '@tabler/icons-react'
import { type Action, allHave, areAlive } from '#features/files/actions/public.ts'
import { downloadItems, MAX_DOWNLOAD_ITEMS } from '../download-items.ts'

export const download: Action = {
  id: 'download',
  label: 'Download',
  keywords: 'save zip',
  icon: IconDownload,
  section: 'transfer',
  isAvailable: ({ items }) => allHave(items, 'is_accessible') && areAlive(items),
  disabledReason: ({ items }) =>
    items.length > MAX_DOWNLOAD_ITEMS
      ? `Choose at most ${MAX_DOWNLOAD_ITEMS.toLocaleString('en-GB')} items to download at once`
      : null,
  perform: ({ items }) => downloadItems(items),
}
