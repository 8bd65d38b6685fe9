import { IconInbox } from '@tabler/icons-react'
import type { ShareMethod } from '#features/sharing/item-access/public.ts'
import { canHaveLink, linkProblem } from './model/may-have-link.ts'

/** A file request: visitors add files to a folder that they cannot see. It shares nothing. */
export const requestMethod: ShareMethod = {
  id: 'request',
  label: 'Request files',
  description: 'Others can add files to this folder, without an account and without seeing what is in it',
  icon: IconInbox,
  isOffered: (item) => canHaveLink(item) && item.is_dir,
  disabledReason: linkProblem,
  load: async () => (await import('./request-method.tsx')).RequestMethod,
}
