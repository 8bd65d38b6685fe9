import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumn, ViewType } from '@arbour/contract/entities/account/preferences'
import { TILE_SIZE } from '@arbour/contract/limits'

/** The complete view of a location: the user's choices with the product's defaults. */
export interface View {
  viewType: ViewType
  /** Null for the default order of the place: by name, in a smart view by relevance. */
  viewSort: SearchSort | null
  /** CSS pixels. */
  gridTileSize: number
  /** The columns beside the name. */
  listColumns: readonly ListColumn[]
  /** CSS pixels; null for the remaining space. */
  nameWidth: number | null
}

export const PRODUCT_VIEW: View = {
  viewType: 'grid',
  viewSort: null,
  gridTileSize: TILE_SIZE.default,
  listColumns: [
    { key: 'updated', width: null },
    { key: 'type', width: null },
    { key: 'size', width: null },
  ],
  nameWidth: null,
}
