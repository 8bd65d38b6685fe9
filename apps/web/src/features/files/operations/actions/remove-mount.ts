import { t } from '@arbour/messages/t'
import { IconFolderOff } from '@tabler/icons-react'
import { type Action, areAlive } from '#features/files/actions/public.ts'
import { shortcut } from '#lib/browser/keys.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'

/** Removes mounts of other teams' folders from the user's tree. */
export const removeMount: Action = {
  id: 'remove-mount',
  label: t('files.operations.removeFromMyFiles'),
  shortLabel: t('common.remove'),
  keywords: t('files.operations.sharedFolderUnmountDelete'),
  icon: IconFolderOff,
  section: 'remove',
  isDestructive: true,
  shortcut: shortcut('Delete', 'Mod+Backspace', 'Ctrl+Backspace', 'Meta+Backspace', 'Alt+Backspace'),
  isAvailable: ({ items }) => areAlive(items) && items.every(({ is_symlink }) => is_symlink),
  disabledReason: ({ items }) =>
    items.every(({ is_deletable }) => is_deletable) ? null : t('files.operations.onlyAdminOrWhoAdded'),
  perform: async ({ items, services }) => {
    const { askToRemoveMounts } = await loadOnRequest(() => import('../remove-mounts.tsx'))
    await askToRemoveMounts(services, items)
  },
}
