/** The presentation of items in the API. */

export { findChildByName, findRow, ITEM_SOURCE, type ItemRow, itemColumns, LAST_CHANGE } from './item-row.ts'
export { linkUrl } from './link-url.ts'
export { presentAmounts, type StoredAmounts, shownAmount } from './present-figures.ts'
export { presentAncestors, presentItem } from './present-item.ts'
export { presentRows, showAncestorPath, showItem, showItems } from './show-item.ts'
