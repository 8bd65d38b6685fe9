import type { Item } from '@arbour/contract/entities/items/item'

/** The room in which it is told what happens in an item: what is in a mount lies in the folder of the other team. */
export function roomOf({ id, source_id }: Pick<Item, 'id' | 'source_id'>): string {
  return source_id ?? id
}
