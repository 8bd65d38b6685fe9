/** What is shown of a workbook at most, whatever its format: files of some kilobytes can claim to hold anything. */

export const MAX_SHEETS = 1000
/** Cells of a sheet. */
export const MAX_CELLS = 6_000_000
/** Bytes of the cells and texts of all sheets together, and of the texts that they share. */
const MAX_BYTES = 256 * 1024 ** 2
export const MAX_LINKS = 50_000
export const MAX_COMMENTS = 10_000
export const MAX_MERGES = 50_000
/** Looks of cells, and the fonts, fills and borders that they are put together from: cells name them by 16 bits. */
export const MAX_LOOKS = 65_000
/** Number formats of its own: each takes a while to read. Excel knows some 250. */
export const MAX_FORMATS = 1000
/** Parts of texts in letters of their own, of a sheet or of the shared texts. Beyond, letters look like those of their cell. */
export const MAX_RUNS = 200_000
/** UTF-16 code units of a cell, a formula or a comment. */
export const MAX_TEXT = 65_535
/** UTF-16 code units of the name of a sheet or a font, and of a number format. Excel's own bound for the last. */
export const MAX_NAME = 255

/** What the sheets of one book may still take. */
export class Allowance {
  bytes: number

  constructor(bytes = MAX_BYTES) {
    this.bytes = bytes
  }
}

/** A text that is put together piece by piece, as far as it is kept. */
export function joined(text: string, more: string): string {
  return text.length >= MAX_TEXT ? text : (text + more).slice(0, MAX_TEXT)
}

/** A name as it is kept. */
export function nameOf(text: string | undefined): string {
  return (text ?? '').slice(0, MAX_NAME)
}
