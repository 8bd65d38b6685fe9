import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Person, World } from '../support/world.ts'

type Search = CallInput<typeof calls.filesSearch>

/** Returns the names that a search finds, in order. */
export async function find(world: World, caller: Person, search: Search): Promise<string[]> {
  const { items } = await world.call(caller, calls.filesSearch, { take: 100, ...search })
  return items.map((item) => item.name)
}

/** Creates folders with these names in a folder. Returns them by name. */
export async function shelve(
  world: World,
  caller: Person,
  parentId: string,
  names: readonly string[],
): Promise<Record<string, Item>> {
  const items: Record<string, Item> = {}
  for (const name of names) items[name] = await world.folder(caller, parentId, name)
  return items
}
