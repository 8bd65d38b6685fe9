import { t } from '@arbour/messages/t'
import { IconAppWindow } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/files/actions/public.ts'
import { appsFor } from './apps.ts'
import { openInDesktopApp as perform } from './open-in-app.ts'

/** Office documents, where the team allows drives. */
export const openInDesktopApp: Action = {
  id: 'open-in-desktop-app',
  label: t('files.desktopApps.openInDesktopApp'),
  keywords: t('files.desktopApps.keywords'),
  icon: IconAppWindow,
  section: 'open',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item !== null && context.account?.abilities.may_mount_drive === true && item.is_accessible && appsFor(item).length > 0
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await perform(context.services, item)
  },
}
