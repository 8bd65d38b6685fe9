import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumn, ViewType } from '@arbour/contract/entities/account/preferences'
import { TILE_SIZE } from '@arbour/contract/limits'

/** How the items of a location are shown, every choice made: by the person, or else by the product. */
export interface View {
  viewType: ViewType
  /** Null is the usual order of the place: by name, in a smart view by relevance. */
  viewSort: SearchSort | null
  /** CSS pixels. */
  gridTileSize: number
  /** The columns beside the name. */
  listColumns: readonly ListColumn[]
  /** CSS pixels; null takes the room that is left. */
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
