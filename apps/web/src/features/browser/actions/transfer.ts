import { IconDownload } from '@tabler/icons-react'
import { downloadItems } from '../operations/download-items.ts'
import { all, areAlive } from './conditions.ts'
import type { Action } from './types.ts'

export const download: Action = {
  id: 'download',
  label: 'Download',
  icon: IconDownload,
  section: 'transfer',
  isAvailable: ({ items }) => all(items, 'is_accessible') && areAlive(items),
  perform: ({ items }) => downloadItems(items),
}
