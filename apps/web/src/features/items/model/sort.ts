import type { SearchSort } from '@arbour/contract/calls/lists'

export type SortDirection = 'asc' | 'desc'
export type SortKey = SearchSort extends `${infer Key}:${string}` ? Key : never

/** The sort keys in the order of the menu; by relevance are sorted what a search found and smart views alone. */
export const SORT_LABELS = {
  relevance: 'Relevance',
  name: 'Name',
  updated: 'Date modified',
  created: 'Date created',
  size: 'Size',
  type: 'Type',
} as const satisfies Record<SortKey, string>

export function sortKeyOf(sort: SearchSort): SortKey {
  return sort.split(':')[0] as SortKey
}

export function directionOf(sort: SearchSort): SortDirection {
  return sort.endsWith(':desc') ? 'desc' : 'asc'
}

/** Sorting by the same key turns the order around; another key starts with its usual order: newest and largest first. */
export function withSortKey(sort: SearchSort, key: SortKey): SearchSort {
  if (sortKeyOf(sort) === key) return `${key}:${directionOf(sort) === 'asc' ? 'desc' : 'asc'}`
  return key === 'updated' || key === 'created' || key === 'size' ? `${key}:desc` : `${key}:asc`
}
