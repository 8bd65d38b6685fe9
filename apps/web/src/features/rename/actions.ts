import { IconCursorText } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive, shortcut } from '#features/actions/public.ts'
import { askRename } from './ask-rename.tsx'

export const rename: Action = {
  id: 'rename',
  label: 'Rename',
  icon: IconCursorText,
  section: 'change',
  shortcut: shortcut('F2'),
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && !isRoot(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await askRename(context.services, item)
  },
}
