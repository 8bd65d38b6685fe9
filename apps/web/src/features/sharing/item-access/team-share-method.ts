import { IconUsers } from '@tabler/icons-react'
import type { ShareMethod } from './share-method.ts'

/** Sharing with members of the team, by the owner. */
export const teamMethod: ShareMethod = {
  id: 'team',
  label: 'Share with Team',
  description: 'Say which members can open it and what they can do',
  icon: IconUsers,
  disabledReason: ({ is_owned }) => (is_owned ? null : 'Only the owner can change who may open it'),
  load: async () => (await import('./team-method.tsx')).TeamMethod,
}
