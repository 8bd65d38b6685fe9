/** What one may choose about a view. Pure. */

import { LIST_COLUMNS, type ListColumnKey, type ViewType } from '@arbour/contract/entities/account/preferences'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import { SORT_LABELS, type SortKey } from '#features/files/items/public/lists.ts'

/** What the items of a folder are sorted by. They all have the same parent. */
export const PLAIN_SORT_KEYS: readonly SortKey[] = [
  'name',
  'updated',
  'activity_at',
  'created',
  'size',
  'type',
  'tags',
  ...FIGURES,
]
/** In the bin, which shows no figures. */
export const BIN_SORT_KEYS: readonly SortKey[] = ['name', 'updated', 'created', 'size', 'type', 'tags', 'parent']
/** What they are called there, where the date that counts is another. */
export const BIN_SORT_LABELS = { ...SORT_LABELS, updated: 'Date deleted' }
/** Of what lives nobody has deleted it. */
export const PLAIN_COLUMNS: readonly ListColumnKey[] = LIST_COLUMNS.filter((key) => key !== 'deleted_by')
/** What a smart view found stands in many folders. */
export const SMART_SORT_KEYS: readonly SortKey[] = ['relevance', ...PLAIN_SORT_KEYS, 'parent']

/** Where there is no tree, it is a list that stands for it: what was made the default may be a tree. */
export function viewTypeIn(types: readonly ViewType[], wanted: ViewType): ViewType {
  return types.includes(wanted) ? wanted : 'list'
}
