import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { CurrencyAmounts } from '@arbour/contract/entities/items/finance'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { fromHundredths, listAmounts, toHundredths } from '@arbour/contract/money/amounts'

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
  /** The sums of the figures, one entry for each currency; empty if no item has figures. */
  sums: CurrencyAmounts[]
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
    sums: addFigures(items),
  }
}

function commonTags(items: readonly Item[]): Tag[] {
  const [first, ...rest] = items.map((item) => new Map(item.tags.map((tag) => [tag.id, tag])))
  return [...(first?.values() ?? [])].filter((tag) => rest.every((tags) => tags.has(tag.id)))
}

/** Adds up each currency for itself, in hundredths, because floating point would lose some. */
function addFigures(items: readonly Item[]): CurrencyAmounts[] {
  const byCurrency = Map.groupBy(
    items.flatMap(({ finance }) => listAmounts(finance)),
    ({ currency }) => currency,
  )
  return [...byCurrency].map(([currency, parts]) => {
    const sums = FIGURES.map((figure) => [figure, addAmounts(parts.flatMap((part) => part[figure] ?? []))])
    return { currency, ...(Object.fromEntries(sums) as Record<Figure, string | null>) }
  })
}

function addAmounts(amounts: readonly string[]): string | null {
  return amounts.length === 0 ? null : fromHundredths(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0n))
}
