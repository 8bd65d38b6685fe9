/** Limits of what is read from a workbook of any format: files of a few kilobytes can declare arbitrary sizes. */

export const MAX_SHEETS = 1000
/** Cells per sheet. */
export const MAX_CELLS = 6_000_000
/** Bytes of the cells and texts of all sheets together, and of the shared texts. */
const MAX_BYTES = 256 * 1024 ** 2
export const MAX_LINKS = 50_000
export const MAX_COMMENTS = 10_000
export const MAX_MERGES = 50_000
/** Looks of cells, and their fonts, fills and borders: cells reference them by 16 bits. */
export const MAX_CELL_FORMATS = 65_000
/** Custom number formats: each takes time to parse. Excel knows some 250. */
export const MAX_FORMATS = 1000
/** Formatted text runs of a sheet or of the shared texts. Further runs look like their cell. */
export const MAX_RUNS = 200_000
/** UTF-16 code units of a cell, formula or comment. */
export const MAX_TEXT = 65_535
/** UTF-16 code units of a sheet or font name, and of a number format. For the latter it is Excel's own limit. */
export const MAX_NAME = 255

/** The remaining memory allowance of a book's sheets. */
export class Allowance {
  bytes: number

  constructor(bytes = MAX_BYTES) {
    this.bytes = bytes
  }
}

/** Appends to a text up to the maximum length. */
export function joinTexts(text: string, more: string): string {
  return text.length >= MAX_TEXT ? text : (text + more).slice(0, MAX_TEXT)
}

/** Truncates a name to the maximum length. */
export function nameOf(text: string | undefined): string {
  return (text ?? '').slice(0, MAX_NAME)
}
