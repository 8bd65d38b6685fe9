/** The options of a view. Pure. */

import { LIST_COLUMNS, type ListColumnKey, type ViewType } from '@arbour/contract/entities/account/preferences'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import { t } from '@arbour/messages/t'
import { SORT_LABELS, type SortKey } from '#features/files/items/public/lists.ts'

/** The sort keys of a folder, whose items all have the same parent. */
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
/** The sort keys of the bin, which shows no figures. */
export const BIN_SORT_KEYS: readonly SortKey[] = ['name', 'updated', 'created', 'size', 'type', 'tags', 'parent']
/** The labels in the bin, where the relevant date is a different one. */
export const BIN_SORT_LABELS = { ...SORT_LABELS, updated: t('files.browser.dateDeleted') }
/** Live items have not been deleted by anyone, and other columns are for lists of projects and companies. */
const SPECIAL_COLUMNS: readonly ListColumnKey[] = ['deleted_by', 'status', 'spending', 'people', 'partners']
export const PLAIN_COLUMNS: readonly ListColumnKey[] = LIST_COLUMNS.filter((key) => !SPECIAL_COLUMNS.includes(key))
/** Smart view results are in several folders. */
export const SMART_SORT_KEYS: readonly SortKey[] = ['relevance', ...PLAIN_SORT_KEYS, 'parent']

/** Returns the wanted view, or the list if the place has no tree: the user's default may be the tree. */
export function viewTypeIn(types: readonly ViewType[], requestedType: ViewType): ViewType {
  return types.includes(requestedType) ? requestedType : 'list'
}
