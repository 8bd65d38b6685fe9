import type { Area } from './address.ts'

/** Cells that are copied at most. */
export const MAX_COPIED = 500_000

/** The cells of an area as other spreadsheets paste them: tabs between, quotes around what holds tabs, lines or quotes. */
export function toTsv({ top, left, bottom, right }: Area, textAt: (row: number, col: number) => string): string {
  const rows: string[] = []
  const width = right - left + 1
  const last = Math.min(bottom, top + Math.max(1, Math.floor(MAX_COPIED / width)) - 1)
  for (let row = top; row <= last; row++) {
    const cells: string[] = []
    for (let col = left; col <= right; col++) cells.push(quoted(textAt(row, col)))
    rows.push(cells.join('\t'))
  }
  return rows.join('\n')
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
