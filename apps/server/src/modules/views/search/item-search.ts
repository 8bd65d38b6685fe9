import type { SearchSort } from '@arbour/contract/calls/lists'
import type { DateRange } from '@arbour/contract/entities/items/filters'
import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'

/**
 * What to find. An empty list filters nothing; types and sub-types are one list of alternatives, several tags must all be there, different
 * filters must all fit.
 */
export interface ItemSearch {
  /**
   * The smart view that searches, if one does. In the person's own tree it finds what they would find; in what another team shares with them,
   * only what is shared together with it.
   */
  view?: { tenantId: string; id: string } | undefined
  q: string
  types: readonly ItemType[]
  sub_types: readonly ItemSubType[]
  /** A type and a sub-type must both fit; otherwise they are alternatives. */
  is_narrowed?: boolean | undefined
  /** Names of tags. */
  tags: readonly string[]
  /** A folder to look below, at any depth. */
  parent_id: string | null
  /** Of one field any, of different fields one each. */
  date_ranges: readonly DateRange[]
  /** By the person who asks. */
  is_starred?: boolean | undefined
  is_accessible?: boolean | undefined
  /** An item to leave out. */
  except_id?: string | undefined
  sort: SearchSort
  page: number
  take: number
}
