import { IconDownload } from '@tabler/icons-react'
import { downloadItems, MAX_DOWNLOAD_ITEMS } from '../operations/download-items.ts'
import { all, areAlive } from './conditions.ts'
import type { Action } from './types.ts'

export const download: Action = {
  id: 'download',
  label: 'Download',
  keywords: 'save zip',
  icon: IconDownload,
  section: 'transfer',
  isAvailable: ({ items }) => all(items, 'is_accessible') && areAlive(items),
  disabledReason: ({ items }) =>
    items.length > MAX_DOWNLOAD_ITEMS
      ? `Choose at most ${MAX_DOWNLOAD_ITEMS.toLocaleString('en-GB')} items to download at once`
      : null,
  perform: ({ items }) => downloadItems(items),
}
