import { IconCursorText } from '@tabler/icons-react'
import { askRename } from '../dialogs/ask-rename.tsx'
import { isRoot, onlyAlive } from './conditions.ts'
import { shortcut } from './keys.ts'
import type { Action } from './types.ts'

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
