import { t } from '@arbour/messages/t'
import { IconCursorText } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'
import { shortcut } from '#lib/browser/keys.ts'

export const rename: Action = {
  id: 'rename',
  label: t('files.rename.action'),
  icon: IconCursorText,
  section: 'change',
  shortcut: shortcut('F2'),
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && !isRoot(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('rename', { services: context.services, item })
  },
}
