import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'

/** The server's order of names: that of Unicode with numbers by their value, whatever the language of the browser. */
const NAMES = new Intl.Collator('en', { numeric: true })

/** The fields that decide where an item stands in a folder, by what the folder is sorted by. */
const ORDERED_BY: Record<string, readonly (keyof Item)[]> = {
  name: ['name', 'is_dir'],
  parent: ['name', 'is_dir'],
  updated: ['updated', 'is_dir', 'is_accessible', 'name'],
  activity_at: ['activity_at', 'is_dir', 'is_accessible', 'name'],
  created: ['created', 'is_dir', 'is_accessible', 'name'],
  size: ['size', 'is_dir', 'name'],
  type: ['type', 'sub_type', 'ext', 'is_dir', 'is_accessible', 'name'],
  tags: ['tags', 'is_dir', 'name'],
  ...Object.fromEntries(FIGURES.map((figure) => [figure, ['finance', 'is_dir', 'name']])),
}

function partsOf(sort: SearchSort | null): [key: string, direction: number] {
  const [key = 'name', direction] = (sort ?? 'name:asc').split(':')
  return [key, direction === 'desc' ? -1 : 1]
}

/** Whether a change of an item may give it another place in a folder that is sorted like this. Pure. */
export function mayReorder(before: Item, now: Item, sort: SearchSort | null): boolean {
  const fields = ORDERED_BY[partsOf(sort)[0]]
  return fields === undefined || fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
}

/** What has a value to be sorted by comes before what has none, folders before all else. */
function stretchOf(item: Item, key: string): number {
  const hasValue = key === 'size' ? item.size !== null : key === 'name' || key === 'parent' || item.is_accessible
  return (item.is_dir ? 0 : 2) + (hasValue ? 0 : 1)
}

function compareValues(a: Item, b: Item, key: string): number {
  if (key === 'size') return (a.size ?? 0) - (b.size ?? 0)
  if (key === 'updated' || key === 'activity_at' || key === 'created') return Date.parse(a[key] ?? '') - Date.parse(b[key] ?? '')
  return NAMES.compare(a.name, b.name)
}

/** How two items of a folder stand to each other, as the server sorts them; null for orders that need more than the items themselves. */
export function comparatorOf(sort: SearchSort | null): ((a: Item, b: Item) => number) | null {
  const [key, direction] = partsOf(sort)
  if (!['name', 'parent', 'updated', 'activity_at', 'created', 'size'].includes(key)) return null
  return (a, b) => {
    const stretch = stretchOf(a, key) - stretchOf(b, key)
    if (stretch !== 0) return stretch
    const isByName = stretchOf(a, key) % 2 === 1
    const order = isByName ? NAMES.compare(a.name, b.name) : direction * compareValues(a, b, key)
    return order !== 0 ? order : (isByName ? 1 : direction) * (a.id < b.id ? -1 : 1)
  }
}

/** Where an item belongs in a list. */
export interface Place {
  at: number
  /** Whether what stands on both sides is loaded; else it belongs somewhere among what is not. */
  isKnown: boolean
}

/** Where an item belongs among the ids of a folder, without itself; null when that cannot be told from the items. Pure. */
export function placeFor(
  ids: readonly (string | null)[],
  item: Item,
  sort: SearchSort | null,
  itemOf: (id: string) => Item | undefined,
): Place | null {
  const compare = comparatorOf(sort)
  if (!compare) return null
  const loaded = ids.flatMap((id, at) => (id === null ? [] : [at]))
  let low = 0
  let high = loaded.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = itemOf(ids[loaded[middle] ?? 0] ?? '')
    if (other && compare(other, item) < 0) low = middle + 1
    else high = middle
  }
  const before = loaded[low - 1] ?? -1
  const after = loaded[low] ?? ids.length
  return { at: before + 1, isKnown: after === before + 1 }
}
