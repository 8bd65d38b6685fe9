/** Deleting items, the bin, restoring items. */

export { deleteItem } from './delete-item.ts'
export { emptyBin } from './empty-bin.ts'
export { countBin, listBin } from './list-bin.ts'
export { purgeExpiredBins } from './purge-expired-bins.ts'
export { restoreItem } from './restore-item.ts'
