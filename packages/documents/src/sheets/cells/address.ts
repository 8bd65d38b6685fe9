/** Cell references: `B7`, `A1:C3`. */

export const MAX_ROWS = 1_048_576
export const MAX_COLS = 16_384

/** A position in a sheet, from 0. */
export interface Place {
  row: number
  col: number
}

/** A range of cells, inclusive. */
export interface Area {
  top: number
  left: number
  bottom: number
  right: number
}

/** Returns `A` for 0, `XFD` for 16,383. */
export function columnLetters(col: number): string {
  let letters = ''
  for (let rest = col + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** Formats `B7`. */
export function addressOf({ row, col }: Place): string {
  return columnLetters(col) + (row + 1)
}

/** Formats `A1:C3`, or `A1` for one cell. */
export function areaName({ top, left, bottom, right }: Area): string {
  const first = addressOf({ row: top, col: left })
  return top === bottom && left === right ? first : `${first}:${addressOf({ row: bottom, col: right })}`
}

/** Parses `B7` or `$B$7`; null if it is not a cell of a sheet. */
export function parseAddress(text: string): Place | null {
  let col = 0
  let row = 0
  let at = 0
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 36) continue
    const letter = (code | 32) - 96
    if (letter < 1 || letter > 26) break
    col = col * 26 + letter
  }
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 36 && row === 0) continue
    if (code < 48 || code > 57) return null
    row = row * 10 + code - 48
    if (row > MAX_ROWS) return null
  }
  return col < 1 || col > MAX_COLS || row < 1 ? null : { row: row - 1, col: col - 1 }
}

/** Parses `A1:C3` or `A1`, corners in any order. */
export function parseArea(text: string): Area | null {
  const [first = '', last = first] = text.split(':')
  const a = parseAddress(first)
  const b = parseAddress(last)
  return a && b && areaOf(a, b)
}

/** Returns the range with these two corners. */
export function areaOf(a: Place, b: Place): Area {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  }
}

export function isInside({ row, col }: Place, { top, left, bottom, right }: Area): boolean {
  return row >= top && row <= bottom && col >= left && col <= right
}
