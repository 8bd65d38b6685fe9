import type { Item } from '@arbour/contract/entities/items/item'

export type Owner = Pick<NonNullable<Item['connected_tenant']>, 'name'>

/**
 * The other team whose an item is, where a list has to say so: of a mount always, and of what is in one where things of several teams stand
 * beside each other (`isGathered`). Else the folder above says it.
 */
export function shownOwner(item: Pick<Item, 'is_symlink' | 'connected_tenant'>, isGathered: boolean): Owner | null {
  return item.is_symlink || isGathered ? item.connected_tenant : null
}
