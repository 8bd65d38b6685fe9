import { FIGURES } from '@arbour/contract/entities/figures'
import type { ListColumnKey } from '@arbour/contract/entities/preferences'
import { PRODUCT_VIEW, type View } from '#features/preferences/public.ts'

/** Room for millions with their pence, in CSS pixels. */
const FIGURE_WIDTH = 116

function isFigure(key: ListColumnKey): boolean {
  return (FIGURES as readonly string[]).includes(key)
}

/** A list with these columns, as it looks until somebody changes it. Made once: a new one is drawn anew. */
export function listViewOf(columns: readonly ListColumnKey[]): View {
  return {
    ...PRODUCT_VIEW,
    viewType: 'list',
    listColumns: columns.map((key) => ({ key, width: isFigure(key) ? FIGURE_WIDTH : null })),
  }
}
