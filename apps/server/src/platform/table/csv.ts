import { pipeline, Readable, Transform } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Cell, type Column, formatMoment, type Table } from './table.ts'

/** Returns a table as CSV that is generated while it is read, with formulas escaped. */
export function writeCsv({ columns, rows }: Table, onError: (error: Error) => void): Readable {
  const amounts = new Set(columns.filter(({ type }) => type === 'money').map(({ key }) => key))
  const csv = stringify({
    header: true,
    cast: { number: (value, { column }) => (amounts.has(String(column)) ? value.toFixed(2) : String(value)) },
    columns: columns.map(({ key, header }) => ({ key, header })),
    bom: true,
    // Negative numbers are not formulas.
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  const text = new Transform({
    objectMode: true,
    transform(row: Record<string, Cell>, _, done) {
      done(null, Object.fromEntries(columns.map((column) => [column.key, textOf(row[column.key] ?? null, column)])))
    },
  })
  // An error, or a disconnected reader, ends the pipeline.
  pipeline(Readable.from(rows), text, csv, (error) => {
    if (error) onError(error)
  })
  return csv
}

function textOf(cell: Cell, { type }: Column): string | number | null {
  if (!(cell instanceof Date)) return cell
  return type === 'day' ? cell.toISOString().slice(0, 10) : formatMoment(cell)
}
