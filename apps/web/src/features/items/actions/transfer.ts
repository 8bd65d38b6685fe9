import { ROOT_PATH } from '@arbour/contract/limits'
import { IconDownload, IconHistory, IconSettings } from '@tabler/icons-react'
import { openSettings } from '../dialogs/requests.tsx'
import { downloadItems, MAX_DOWNLOAD_ITEMS } from '../operations/download-items.ts'
import { all, areAlive, isRoot, onlyAlive } from './conditions.ts'
import { shortcut } from './keys.ts'
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

export const versionHistory: Action = {
  id: 'version-history',
  label: 'Version history',
  keywords: 'versions older',
  icon: IconHistory,
  section: 'transfer',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.type === 'file' && item.is_editable && item.path.startsWith(`${ROOT_PATH}/`)
  },
  perform: (context) => {
    const item = onlyAlive(context)
    if (item) context.services.goTo(`/history${item.path.slice(ROOT_PATH.length)}`)
  },
}

/** The settings panel: for those who may change the item. */
export const settings: Action = {
  id: 'settings',
  label: 'Settings',
  keywords: 'properties description icon',
  icon: IconSettings,
  section: 'transfer',
  shortcut: shortcut('Alt+Enter'),
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && !isRoot(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await openSettings(context.services, item)
  },
}

/** The settings of the open folder, from the menu of its empty space. */
export const folderSettings: Action = {
  ...settings,
  id: 'folder-settings',
  label: 'Folder settings',
  shortcut: undefined,
  section: 'go',
  isAvailable: ({ folder }) => folder?.is_editable === true && folder.deleted === null && !isRoot(folder),
  perform: async ({ folder, services }) => {
    if (folder) await openSettings(services, folder)
  },
}
