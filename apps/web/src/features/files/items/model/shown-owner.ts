import type { Item } from '@arbour/contract/entities/items/item'

export type Owner = Pick<NonNullable<Item['connected_tenant']>, 'name'>

/**
 * Returns the other team that owns an item, if a list has to show it: always for a mount, and for the contents of a mount in
 * lists of several teams (`isGathered`). Otherwise the parent folder shows it.
 */
export function getShownOwner(item: Pick<Item, 'is_symlink' | 'connected_tenant'>, isGathered: boolean): Owner | null {
  return item.is_symlink || isGathered ? item.connected_tenant : null
}
