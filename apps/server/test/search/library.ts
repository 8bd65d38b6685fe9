import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Person, World } from '../support/world.ts'

type Search = CallInput<typeof calls.filesSearch>

/** The names that a search finds, in its order. */
export async function find(world: World, who: Person, search: Search): Promise<string[]> {
  const { items } = await world.call(who, calls.filesSearch, { take: 100, ...search })
  return items.map((item) => item.name)
}

/** Folders of these names in a folder; by their names. */
export async function shelve(
  world: World,
  who: Person,
  parentId: string,
  names: readonly string[],
): Promise<Record<string, Item>> {
  const items: Record<string, Item> = {}
  for (const name of names) items[name] = await world.folder(who, parentId, name)
  return items
}
