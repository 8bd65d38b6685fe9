import type { Item } from '@arbour/contract/entities/item'

/** What the badge says, and names nobody. */
export const SHARED_OUTSIDE = 'Shared outside the team'

/** Whether the item itself is shared with somebody outside: not by a folder above it, and not as a folder that another team shares. */
export function leavesTeam({ is_shared, is_symlink, connected_tenant_id }: Item): boolean {
  return is_shared && !is_symlink && connected_tenant_id === null
}
