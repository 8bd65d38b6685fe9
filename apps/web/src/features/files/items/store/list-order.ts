import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'

/** The server's order of names: Unicode with numeric values, regardless of the browser's language. */
const NAMES = new Intl.Collator('en', { numeric: true })

/** The fields that determine an item's position in a folder, by sort key. */
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

function parseSort(sort: SearchSort | null): [key: string, direction: number] {
  const [key = 'name', direction] = (sort ?? 'name:asc').split(':')
  return [key, direction === 'desc' ? -1 : 1]
}

/** Whether a change of an item may change its position in a folder with this sort order. Pure. */
export function canReorder(before: Item, now: Item, sort: SearchSort | null): boolean {
  const fields = ORDERED_BY[parseSort(sort)[0]]
  return fields === undefined || fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
}

/** Items with a value come before those without, and folders before everything else. */
function getSegment(item: Item, key: string): number {
  const hasValue = key === 'size' ? item.size !== null : key === 'name' || key === 'parent' || item.is_accessible
  return (item.is_dir ? 0 : 2) + (hasValue ? 0 : 1)
}

function compareValues(a: Item, b: Item, key: string): number {
  if (key === 'size') return (a.size ?? 0) - (b.size ?? 0)
  if (key === 'updated' || key === 'activity_at' || key === 'created') return Date.parse(a[key] ?? '') - Date.parse(b[key] ?? '')
  return NAMES.compare(a.name, b.name)
}

/** Returns a comparator equal to the server's sort order; null for orders that need more than the items themselves. */
export function getComparator(sort: SearchSort | null): ((a: Item, b: Item) => number) | null {
  const [key, direction] = parseSort(sort)
  if (!['name', 'parent', 'updated', 'activity_at', 'created', 'size'].includes(key)) return null
  return (a, b) => {
    const segment = getSegment(a, key) - getSegment(b, key)
    if (segment !== 0) return segment
    const isByName = getSegment(a, key) % 2 === 1
    const order = isByName ? NAMES.compare(a.name, b.name) : direction * compareValues(a, b, key)
    return order !== 0 ? order : (isByName ? 1 : direction) * (a.id < b.id ? -1 : 1)
  }
}

/** The position of an item in a list. */
export interface Place {
  at: number
  /** Whether both neighbours are loaded; otherwise the item belongs somewhere among places that are not loaded. */
  isKnown: boolean
}

/** Returns the position of an item among the other ids of a folder; null if it cannot be derived from the items. Pure. */
export function placeFor(
  ids: readonly (string | null)[],
  item: Item,
  sort: SearchSort | null,
  getItem: (id: string) => Item | undefined,
): Place | null {
  const compare = getComparator(sort)
  if (!compare) return null
  const loadedIndexes = ids.flatMap((id, index) => (id === null ? [] : [index]))
  let low = 0
  let high = loadedIndexes.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = getItem(ids[loadedIndexes[middle] ?? 0] ?? '')
    if (other && compare(other, item) < 0) low = middle + 1
    else high = middle
  }
  const previousIndex = loadedIndexes[low - 1] ?? -1
  const nextIndex = loadedIndexes[low] ?? ids.length
  return { at: previousIndex + 1, isKnown: nextIndex === previousIndex + 1 }
}
