import { IconLink } from '@tabler/icons-react'
import { copyWorkspaceLink } from '../operations/copy-link.ts'
import { only, onlyAlive } from './conditions.ts'
import type { Action } from './types.ts'

export const copyLink: Action = {
  id: 'copy-link',
  label: 'Copy link',
  keywords: 'permalink address url',
  icon: IconLink,
  section: 'share',
  isAvailable: (context) => only(context) !== null && onlyAlive(context) !== null,
  perform: async (context) => {
    const item = only(context)
    if (item) await copyWorkspaceLink(item)
  },
}
