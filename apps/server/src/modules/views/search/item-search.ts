import type { SearchSort } from '@arbour/contract/calls/lists'
import type { DateRange } from '@arbour/contract/entities/items/filters'
import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'

/**
 * The search criteria. An empty list does not filter; types and sub-types are alternatives, all named tags are required, and
 * different filters are combined with AND.
 */
export interface ItemSearch {
  /**
   * The smart view of the search, if any. In the user's own tree it finds what the user would find; in a tree shared by another
   * team, only what is shared together with it.
   */
  view?: { tenantId: string; id: string } | undefined
  q: string
  types: readonly ItemType[]
  sub_types: readonly ItemSubType[]
  /** A type and a sub-type must both match; otherwise they are alternatives. */
  is_narrowed?: boolean | undefined
  /** Names of tags. */
  tags: readonly string[]
  /** A folder to search, at any depth. */
  parent_id: string | null
  /** Ranges of one field are alternatives, different fields are combined with AND. */
  date_ranges: readonly DateRange[]
  /** The owner; items of other teams never match. */
  owner_id?: string | undefined
  /** By the caller. */
  is_starred?: boolean | undefined
  is_accessible?: boolean | undefined
  /** An item to exclude. */
  except_id?: string | undefined
  sort: SearchSort
  page: number
  take: number
}
