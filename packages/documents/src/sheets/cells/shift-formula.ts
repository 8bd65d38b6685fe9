import { columnLetters, MAX_COLS, MAX_ROWS, parseAddress } from './address.ts'

/** String literals and quoted sheet names, function names and the like, and cell references. */
const PARTS =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|[A-Za-z_\\][\w.\\]*(?=\()|(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\w.(])|[A-Za-z_\\][\w.\\]*/g

/** Shifts a shared formula by some rows and columns. */
export function shiftFormula(formula: string, rows: number, cols: number): string {
  if (rows === 0 && cols === 0) return formula
  return formula.replace(PARTS, (part: string, colFixed?: string, letters?: string, rowFixed?: string, digits?: string) => {
    if (letters === undefined || digits === undefined) return part
    const place = parseAddress(letters + digits)
    if (!place) return part
    const col = colFixed ? place.col : place.col + cols
    const row = rowFixed ? place.row : place.row + rows
    if (col < 0 || col >= MAX_COLS || row < 0 || row >= MAX_ROWS) return '#REF!'
    return `${colFixed}${columnLetters(col)}${rowFixed}${row + 1}`
  })
}
