/** Deleting items, the bin, restoring items. */

export { deleteItem } from './delete-item.ts'
export { countBin, listBin } from './list-bin.ts'
export { purgeExpiredBins } from './purge-expired-bins.ts'
