import { utils, write } from '@e965/xlsx'
import type { Cell, Column, Table } from './table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days from the workbook epoch to 1970. */
const EPOCH = 25_569
const FORMATS: Partial<Record<NonNullable<Column['type']>, string>> = {
  number: '#,##0',
  money: '#,##0.00',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
}
const MAX_SHEET_NAME = 31
const MAX_WIDTH = 60

/**
 * Returns a table as a workbook with one sheet: amounts and dates are numbers, and texts never formulas. It is buffered
 * completely, so the number of rows must be limited.
 */
export async function writeXlsx({ name, columns, rows }: Table): Promise<Buffer> {
  const body: unknown[][] = []
  for await (const row of rows) body.push(columns.map((column) => cellOf(row[column.key] ?? null, column)))
  const header = columns.map((column) => ({ t: 's', v: column.header }))
  const sheet = utils.aoa_to_sheet([header, ...body])
  sheet['!cols'] = columns.map((column) => ({ wch: widthOf(column, body.length) }))
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' }
  const book = utils.book_new(sheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_SHEET_NAME))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function cellOf(cell: Cell, { type = 'text' }: Column): object | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { t: 's', v: cell }
  const v = cell instanceof Date ? cell.getTime() / DAY_MS + EPOCH : cell
  return { t: 'n', v, ...(FORMATS[type] && { z: FORMATS[type] }) }
}

function widthOf({ header, type = 'text' }: Column, rows: number): number {
  const usual = type === 'text' ? (rows === 0 ? 12 : 28) : 16
  return Math.min(Math.max(header.length + 4, usual), MAX_WIDTH)
}
