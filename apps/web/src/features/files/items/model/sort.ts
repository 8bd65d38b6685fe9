import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import { t } from '@arbour/messages/t'

export type SortDirection = 'asc' | 'desc'
export type SortKey = SearchSort extends `${infer Key}:${string}` ? Key : never

/** The sort keys in menu order; relevance is only available for search results and smart views. */
export const SORT_LABELS: Readonly<Record<SortKey, string>> = {
  relevance: t('files.items.relevance'),
  name: t('common.name'),
  updated: t('files.common.dateModified'),
  activity_at: t('files.items.lastChanged'),
  created: t('files.items.dateCreated'),
  size: t('common.size'),
  type: t('common.type'),
  tags: t('common.tags'),
  parent: t('files.items.parentFolder'),
  budget: t('common.budget'),
  cost: t('files.common.cost'),
  quoted: t('files.common.quoted'),
  value: t('files.common.value'),
}

const LARGEST_FIRST: ReadonlySet<SortKey> = new Set(['updated', 'activity_at', 'created', 'size', ...FIGURES])

export function getSortKey(sort: SearchSort): SortKey {
  return sort.split(':')[0] as SortKey
}

export function getSortDirection(sort: SearchSort): SortDirection {
  return sort.endsWith(':desc') ? 'desc' : 'asc'
}

/** Selects a sort key: the same key reverses the order; another key starts with its default order, newest and largest first. */
export function withSortKey(sort: SearchSort, key: SortKey): SearchSort {
  if (getSortKey(sort) === key) return `${key}:${getSortDirection(sort) === 'asc' ? 'desc' : 'asc'}`
  return LARGEST_FIRST.has(key) ? `${key}:desc` : `${key}:asc`
}
