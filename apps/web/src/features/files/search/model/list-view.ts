import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { PRODUCT_VIEW, type View } from '#features/account/preferences/public.ts'

/** Creates the default list view with these columns. Call it once, because a new object causes a rerender. */
export function createListView(columns: readonly ListColumnKey[]): View {
  return { ...PRODUCT_VIEW, viewType: 'list', listColumns: columns.map((key) => ({ key, width: null })) }
}
