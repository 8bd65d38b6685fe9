/** Lists of items and their order. */
export { createItemList, createOrder, type ItemList } from '../model/item-list.ts'
export type { ItemOrder } from '../model/item-order.ts'
export { getSortDirection, getSortKey, SORT_LABELS, type SortDirection, type SortKey, withSortKey } from '../model/sort.ts'
