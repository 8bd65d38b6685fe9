import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** The label of the badge, without names. */
export const SHARED_EXTERNALLY = t('files.items.sharedOutsideTeam')

/**
 * Whether the item itself is shared externally, including through a public link. Not true if only an ancestor is shared, or for a
 * folder that another team shares.
 */
export function leavesTeam({ is_shared, is_symlink, connected_tenant_id }: Item): boolean {
  return is_shared && !is_symlink && connected_tenant_id === null
}

/** Whether the item itself is shared with other teams. Public links do not count and do not prevent a share. */
export function isSharedWithTeams({ id, shared_id }: Pick<Item, 'id' | 'shared_id'>): boolean {
  return shared_id === id
}
