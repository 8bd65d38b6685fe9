import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { PRODUCT_VIEW, type View } from '#features/account/preferences/public.ts'

/** A list with these columns, as it looks until somebody changes it. Made once: a new one is drawn anew. */
export function listViewOf(columns: readonly ListColumnKey[]): View {
  return { ...PRODUCT_VIEW, viewType: 'list', listColumns: columns.map((key) => ({ key, width: null })) }
}
