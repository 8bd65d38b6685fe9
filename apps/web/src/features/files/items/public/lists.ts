/** Lists of items and their order. */
export { type ItemList, listOf, orderOf } from '../model/item-list.ts'
export type { ItemOrder } from '../model/item-order.ts'
export { directionOf, SORT_LABELS, type SortDirection, type SortKey, sortKeyOf, withSortKey } from '../model/sort.ts'
