import type { Area } from '@arbour/documents/sheets/cells/address'

/** The maximum number of copied cells. */
export const MAX_COPIED = 500_000
/** The maximum length of a copy in UTF-16 code units: it ends with the cell that reaches it. */
export const MAX_COPIED_LENGTH = 32 * 1024 ** 2

/**
 * Returns the cells of an area in the format that spreadsheets paste: separated by tabs, quoted if they contain tabs, line breaks
 * or quotes.
 */
export function toTsv({ top, left, bottom, right }: Area, textAt: (row: number, col: number) => string): string {
  const rows: string[] = []
  const width = right - left + 1
  const lastRow = Math.min(bottom, top + Math.max(1, Math.floor(MAX_COPIED / width)) - 1)
  let length = 0
  for (let row = top; row <= lastRow && length < MAX_COPIED_LENGTH; row++) {
    const cells: string[] = []
    for (let col = left; col <= right && length < MAX_COPIED_LENGTH; col++) {
      const text = quote(textAt(row, col))
      length += text.length
      cells.push(text)
    }
    rows.push(cells.join('\t'))
  }
  return rows.join('\n')
}

function quote(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
