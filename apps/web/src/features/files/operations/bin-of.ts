import type { Item } from '@arbour/contract/entities/items/item'
import { truncate } from '#lib/text/format.ts'

/** Returns the name of the bin: `the bin`, or `the bin of Northwind` if all items belong to that team. */
export function binOf(items: readonly Pick<Item, 'connected_tenant'>[]): string {
  const [first, ...others] = items.map(({ connected_tenant }) => connected_tenant)
  const isOfOne = first && others.every((team) => team?.id === first.id)
  return isOfOne ? `the bin of ${truncate(first.name, 40)}` : 'the bin'
}
