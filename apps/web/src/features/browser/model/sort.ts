import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'

export type SortDirection = 'asc' | 'desc'

/** The sort keys in the order of the menu. */
export const SORT_LABELS = {
  name: 'Name',
  updated: 'Date modified',
  created: 'Date created',
  size: 'Size',
  type: 'Type',
} as const satisfies Record<ItemSortKey, string>

export function sortKeyOf(sort: ItemSort): ItemSortKey {
  return sort.split(':')[0] as ItemSortKey
}

export function directionOf(sort: ItemSort): SortDirection {
  return sort.endsWith(':desc') ? 'desc' : 'asc'
}

/** Sorting by the same key turns the order around; another key starts with its usual order: newest and largest first. */
export function withSortKey(sort: ItemSort, key: ItemSortKey): ItemSort {
  if (sortKeyOf(sort) === key) return `${key}:${directionOf(sort) === 'asc' ? 'desc' : 'asc'}`
  return key === 'name' || key === 'type' ? `${key}:asc` : `${key}:desc`
}
