import { t } from '@arbour/messages/t'
import { IconSettings } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'
import { shortcut } from '#lib/browser/keys.ts'

/** The settings panel, for users who can edit the item. Of a mount, everything except the name belongs to the other team. */
export const settings: Action = {
  id: 'settings',
  label: t('common.settings'),
  keywords: t('files.itemSettings.propertiesDescriptionIcon'),
  icon: IconSettings,
  section: 'transfer',
  shortcut: shortcut('Alt+Enter'),
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && !isRoot(item) && !item.is_symlink
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('settings', { services: context.services, item })
  },
}

/** The settings of the open folder, from the menu of its empty space. */
export const folderSettings: Action = {
  ...settings,
  id: 'folder-settings',
  label: t('files.itemSettings.folderSettings'),
  shortcut: undefined,
  section: 'go',
  isAvailable: ({ folder }) => folder?.is_editable === true && folder.deleted === null && !isRoot(folder) && !folder.is_symlink,
  perform: async ({ folder, services }) => {
    if (folder) await services.dialogs.open('settings', { services, item: folder })
  },
}
