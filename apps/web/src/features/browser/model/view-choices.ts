/** What one may choose about a view. Pure. */
import type { ViewType } from '@arbour/contract/entities/preferences'
import type { SortKey } from '#features/items/public.ts'

/** What items are sorted by where nothing was searched for. */
export const PLAIN_SORT_KEYS: readonly SortKey[] = ['name', 'updated', 'created', 'size', 'type']

/** Where there is no tree (spec 1 section 2), it is a list that stands for it: what was made the default may be a tree. */
export function viewTypeIn(types: readonly ViewType[], wanted: ViewType): ViewType {
  return types.includes(wanted) ? wanted : 'list'
}
