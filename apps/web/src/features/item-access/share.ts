import { IconShare } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/actions/public.ts'

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
    if (!item?.is_shareable) return 'You may change this item, but not share it'
    return item.is_owned ? null : 'Only the owner can change who may open it'
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('settings', { services: context.services, item, tab: 'team' })
  },
}
