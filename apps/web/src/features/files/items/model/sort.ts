import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/items/figures'

export type SortDirection = 'asc' | 'desc'
export type SortKey = SearchSort extends `${infer Key}:${string}` ? Key : never

/** The sort keys in the order of the menu; by relevance are sorted what a search found and smart views alone. */
export const SORT_LABELS = {
  relevance: 'Relevance',
  name: 'Name',
  updated: 'Date modified',
  activity_at: 'Last changed',
  created: 'Date created',
  size: 'Size',
  type: 'Type',
  tags: 'Tags',
  parent: 'Parent folder',
  budget: 'Budget',
  cost: 'Cost',
  quoted: 'Quoted',
  value: 'Value',
} as const satisfies Record<SortKey, string>

const LARGEST_FIRST: ReadonlySet<SortKey> = new Set(['updated', 'activity_at', 'created', 'size', ...FIGURES])

export function sortKeyOf(sort: SearchSort): SortKey {
  return sort.split(':')[0] as SortKey
}

export function directionOf(sort: SearchSort): SortDirection {
  return sort.endsWith(':desc') ? 'desc' : 'asc'
}

/** Sorting by the same key turns the order around; another key starts with its usual order: newest and largest first. */
export function withSortKey(sort: SearchSort, key: SortKey): SearchSort {
  if (sortKeyOf(sort) === key) return `${key}:${directionOf(sort) === 'asc' ? 'desc' : 'asc'}`
  return LARGEST_FIRST.has(key) ? `${key}:desc` : `${key}:asc`
}
