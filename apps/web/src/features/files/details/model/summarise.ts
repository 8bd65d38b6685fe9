import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { fromPence, toPence } from '@arbour/contract/pence'

/** The summary of several items. */
export interface Summary {
  count: number
  /** The number of files and their bytes, without the contents of folders. */
  files: number
  size: number
  /** The kinds with their counts, the most frequent first. */
  kinds: { kind: string; count: number }[]
  /** The tags that all items have. */
  tags: Tag[]
  /** The earliest and latest change; null if unknown. */
  oldest: string | null
  newest: string | null
  /** The sums of the figures; null if no item has one. */
  sums: Record<Figure, string | null>
}

/** Summarises a selection. `getKind` returns the kind of an item. */
export function summarise(items: readonly Item[], getKind: (item: Item) => string): Summary {
  const dates = items.flatMap((item) => item.updated ?? []).sort()
  const counts = new Map<string, number>()
  for (const item of items) counts.set(getKind(item), (counts.get(getKind(item)) ?? 0) + 1)
  return {
    count: items.length,
    files: items.filter((item) => item.size !== null).length,
    size: items.reduce((sum, item) => sum + (item.size ?? 0), 0),
    kinds: [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
    tags: commonTags(items),
    oldest: dates[0] ?? null,
    newest: dates.at(-1) ?? null,
    sums: Object.fromEntries(FIGURES.map((figure) => [figure, addFigures(items, figure)])) as Summary['sums'],
  }
}

function commonTags(items: readonly Item[]): Tag[] {
  const [first, ...rest] = items.map((item) => new Map(item.tags.map((tag) => [tag.id, tag])))
  return [...(first?.values() ?? [])].filter((tag) => rest.every((tags) => tags.has(tag.id)))
}

/** Adds up in pence, because floating point would lose some. */
function addFigures(items: readonly Item[], figure: Figure): string | null {
  const amounts = items.flatMap((item) => item.finance?.[figure] ?? [])
  return amounts.length === 0 ? null : fromPence(amounts.reduce((sum, amount) => sum + toPence(amount), 0n))
}
