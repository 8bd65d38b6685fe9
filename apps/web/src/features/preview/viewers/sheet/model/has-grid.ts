/** Larger workbooks, in bytes, are downloaded or viewed as pages. */
const MAX_BYTES = 100 * 1024 ** 2

export function isTooLargeForGrid({ size }: { size: number | null }): boolean {
  return (size ?? 0) > MAX_BYTES
}

/** Whether a workbook can be shown as a grid. Binary workbooks are only read by the server. */
export function hasGrid(item: { size: number | null; ext: string | null }): boolean {
  return !isTooLargeForGrid(item) && item.ext !== 'xlsb'
}
