import { IconAffiliate } from '@tabler/icons-react'
import type { ShareMethod } from '#features/sharing/item-access/public.ts'
import { obstacleText } from './model/obstacle.ts'
import { sharesOf } from './queries.ts'

/** Sharing with connected teams and people: only folders, only by editors, and not inside another share. */
export const connectionsMethod: ShareMethod = {
  id: 'connections',
  label: 'Share with Connections',
  description: 'Share this folder with connected teams and people of them',
  icon: IconAffiliate,
  isOffered: ({ type, is_dir }) => type === 'folder' && is_dir,
  disabledReason: ({ is_shareable, connected_tenant_id }) => {
    if (connected_tenant_id !== null) return 'It belongs to another team'
    return is_shareable ? null : 'You may change this folder, but not share it'
  },
  askReason: async ({ client }, { id }) => obstacleText((await client.fetchQuery(sharesOf(id))).obstacle),
  load: async () => (await import('./connections-method.tsx')).ConnectionsMethod,
}
