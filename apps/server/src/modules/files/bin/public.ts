/** Deleting, the bin, restoring. */

export { countBin, listBin } from './list-bin.ts'
export { tendBins } from './tend-bins.ts'
