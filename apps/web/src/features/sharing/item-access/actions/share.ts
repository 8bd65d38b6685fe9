import { t } from '@arbour/messages/t'
import { IconShare } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'

/** Opens the dialog to share an item. */
export const share: Action = {
  id: 'share',
  label: t('common.share'),
  keywords: t('sharing.itemAccess.peopleAccessTeamPermissions'),
  icon: IconShare,
  section: 'share',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && !isRoot(item)
  },
  disabledReason: (context) => {
    const item = onlyAlive(context)
    if (item?.connected_tenant_id != null) return t('sharing.itemAccess.onlyOwningTeamCanShare')
    return item?.is_shareable ? null : t('sharing.common.canEditButNotShare')
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('share', { services: context.services, item })
  },
}
