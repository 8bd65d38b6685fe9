import type { Item } from '@arbour/contract/entities/items/item'

/** Returns the id of the room for changes inside an item: the contents of a mount are in the other team's folder. */
export function getRoomId({ id, source_id }: Pick<Item, 'id' | 'source_id'>): string {
  return source_id ?? id
}
