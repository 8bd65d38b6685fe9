import type { Item } from '@arbour/contract/entities/items/item'
import { truncate } from '#lib/text/format.ts'

/** Returns the name of the bin: `the bin`, or `the bin of Northwind` if all items belong to that team. */
export function formatBinName(items: readonly Pick<Item, 'connected_tenant'>[]): string {
  const [firstTeam, ...otherTeams] = items.map(({ connected_tenant }) => connected_tenant)
  const isOfOne = firstTeam && otherTeams.every((team) => team?.id === firstTeam.id)
  return isOfOne ? `the bin of ${truncate(firstTeam.name, 40)}` : 'the bin'
}
