import { IconShare } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'

/** Opens the dialog to share an item. */
export const share: Action = {
  id: 'share',
  label: 'Share',
  keywords: 'people access team permissions',
  icon: IconShare,
  section: 'share',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && !isRoot(item)
  },
  disabledReason: (context) => {
    const item = onlyAlive(context)
    if (item?.connected_tenant_id != null) return 'It belongs to another team, which alone can share it'
    return item?.is_shareable ? null : 'You may change this item, but not share it'
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('share', { services: context.services, item })
  },
}
