import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconEye } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/files/actions/public.ts'

const isOffered = (item: Item | null) => item?.is_owned === true && item.deleted === null

/** Views a folder as another user; for a file explains why they can open it, or cannot. */
export const viewAs: Action = {
  id: 'see-as',
  label: t('sharing.common.openViewAs'),
  keywords: t('sharing.viewAs.viewAsPersonPermissionsAccess'),
  icon: IconEye,
  section: 'share',
  isAvailable: (context) => isOffered(onlyAlive(context)),
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('view-as', { services: context.services, item })
  },
}

/** Views the open folder as another user, from the menu of its empty space. */
export const folderViewAs: Action = {
  ...viewAs,
  id: 'folder-see-as',
  section: 'go',
  isAvailable: ({ folder }) => isOffered(folder),
  perform: async ({ folder, services }) => {
    if (folder) await services.dialogs.open('view-as', { services, item: folder })
  },
}
