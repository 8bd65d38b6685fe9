import { t } from '@arbour/messages/t'
import { IconEye } from '@tabler/icons-react'
import { type Action, getOnlyItem } from '#features/files/actions/public.ts'
import { isPreviewable } from '#features/files/operations/public.ts'

/** Previews a file without leaving the list. */
export const preview: Action = {
  id: 'preview',
  label: t('files.quickLook.preview'),
  keywords: t('files.quickLook.quickLook'),
  icon: IconEye,
  section: 'open',
  isAvailable: (context) => {
    const item = getOnlyItem(context)
    return item?.is_accessible === true && isPreviewable(item) && context.path !== item.path
  },
  perform: async (context) => {
    const item = getOnlyItem(context)
    if (item) await context.services.dialogs.open('quick-look', { services: context.services, item })
  },
}
