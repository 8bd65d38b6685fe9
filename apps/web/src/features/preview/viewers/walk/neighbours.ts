/** Finds the previous and next previewable file in a list that may be partially loaded. Pure. */
import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/items/item'
import { previewKind } from '@arbour/contract/file-kinds'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'

type Items = readonly (Item | null)[]

/** The target file of a step; or the place that has to be loaded to determine it; or null at the end. */
export type Neighbour = { kind: 'file'; item: Item } | { kind: 'unknown'; index: number } | null

/** Whether navigation stops at an item. */
function isShown({ type, ext, deleted, is_accessible }: Item): boolean {
  return type === 'file' && is_accessible && deleted === null && previewKind(ext) !== null
}

/** Returns the nearest file on one side of a place. Skips folders and files without a preview. */
export function findNeighbour(items: Items, start: number, delta: 1 | -1): Neighbour {
  for (let index = start + delta; index >= 0 && index < items.length; index += delta) {
    const item = items[index] ?? null
    if (item === null) return { kind: 'unknown', index }
    if (isShown(item)) return { kind: 'file', item }
  }
  return null
}

/** Returns the position of a file and the total, counting previewable files; null until all are loaded. */
export function findPlace(items: Items, id: string): { at: number; total: number } | null {
  let [at, total] = [0, 0]
  for (const item of items) {
    if (item === null) return null
    if (!isShown(item)) continue
    total++
    if (item.id === id) at = total
  }
  return at === 0 ? null : { at, total }
}

/**
 * Returns a place to load in order to find a file in a long list. Halves the unknown range using the sort order: a folder of
 * 10,000 takes a few requests. Null if the file cannot be in any remaining place.
 */
export function pageToSearch(items: Items, file: Item, sort: SearchSort | null): number | null {
  const compare = getComparer(sort)
  let [from, to] = [-1, items.length]
  for (const [index, item] of items.entries()) {
    if (item === null) continue
    const order = compare(item, file)
    if (order < 0) from = index
    if (order > 0) {
      to = index
      break
    }
  }
  const middle = Math.floor((from + to) / 2 / MAX_PAGE_SIZE) * MAX_PAGE_SIZE
  for (let index = Math.max(middle, from + 1); index < to; index++) if (items[index] === null) return index
  for (let index = Math.min(middle, to - 1); index > from; index--) if (items[index] === null) return index
  return null
}

const NAMES = new Intl.Collator('en', { numeric: true })

const BY: Record<string, (item: Item) => number | string> = {
  updated: ({ updated }) => Date.parse(updated ?? ''),
  activity_at: ({ activity_at }) => Date.parse(activity_at ?? ''),
  created: ({ created }) => Date.parse(created ?? ''),
  size: ({ size }) => size ?? 0,
  type: ({ ext }) => ext ?? '',
}

function getComparer(sort: SearchSort | null): (a: Item, b: Item) => number {
  const [sortKey = 'name', direction] = (sort ?? 'name:asc').split(':')
  const sign = direction === 'desc' ? -1 : 1
  const measure = BY[sortKey] ?? (({ name }: Item) => name)
  return (a, b) => {
    if (a.is_dir !== b.is_dir) return a.is_dir ? -1 : 1
    const [left, right] = [measure(a), measure(b)]
    return sign * (typeof left === 'string' ? NAMES.compare(left, String(right)) : left - Number(right))
  }
}
