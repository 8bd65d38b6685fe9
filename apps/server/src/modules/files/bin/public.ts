/** Deleting items, the bin, restoring items. */

export { countBin, listBin } from './list-bin.ts'
export { tendBins } from './tend-bins.ts'
