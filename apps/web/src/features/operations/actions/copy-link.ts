import { IconLink } from '@tabler/icons-react'
import { type Action, only, onlyAlive } from '#features/actions/public.ts'
import { copyWorkspaceLink } from '../copy-link.ts'

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
