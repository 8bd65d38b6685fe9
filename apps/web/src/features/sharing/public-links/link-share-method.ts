import { IconWorld } from '@tabler/icons-react'
import type { ShareMethod } from '#features/sharing/item-access/public.ts'
import { canHaveLink, linkProblem } from './model/may-have-link.ts'

/** Sharing through a link that requires no account: files and folders of the own team. */
export const linkMethod: ShareMethod = {
  id: 'link',
  label: 'Public link',
  description: 'Anybody with the link can look at it, without an account',
  icon: IconWorld,
  isOffered: canHaveLink,
  disabledReason: linkProblem,
  load: async () => (await import('./link-method.tsx')).LinkMethod,
}
