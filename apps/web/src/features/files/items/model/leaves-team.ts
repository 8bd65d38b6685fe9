import type { Item } from '@arbour/contract/entities/items/item'

/** What the badge says, and names nobody. */
export const SHARED_OUTSIDE = 'Shared outside the team'

/** Whether the item itself is shared with somebody outside, a link included: not by a folder above it, and not as a folder that another team shares. */
export function leavesTeam({ is_shared, is_symlink, connected_tenant_id }: Item): boolean {
  return is_shared && !is_symlink && connected_tenant_id === null
}

/** Whether the item itself is shared with other teams. A public link gives them nothing, and stands in the way of no share. */
export function isSharedWithTeams({ id, shared_id }: Pick<Item, 'id' | 'shared_id'>): boolean {
  return shared_id === id
}
