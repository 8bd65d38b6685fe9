import { CsvParser } from './csv-parser.ts'

/** The separator format of a file. */
export interface Dialect {
  separator: string
  newline: '\n' | '\r'
  /** Fields per row if nearly all rows have the same number; else null. */
  fields: number | null
  /** Characters before the first row: a line that only declares the separator. */
  skip: number
}

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]
const SAMPLE_LENGTH = 128 * 1024
/** Minimum ratio of rows with the same number of fields before others count as errors. */
const ALIKE = 0.6

/** Finds the separator that splits most rows at the beginning of a text into the same number of fields, unless one is given. */
export function pickDialect(start: string, ext: string | null, chosen: Separator | null = null): Dialect {
  const header = /^sep=(.)\r?\n/i.exec(start)
  const skip = header?.[0].length ?? 0
  const text = start.slice(skip, SAMPLE_LENGTH)
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r'
  const fixedSeparator = chosen ?? header?.[1]
  const tried = (fixedSeparator === undefined ? SEPARATORS : [fixedSeparator]).map((separator) => ({
    separator,
    ...shape(text, separator, newline),
  }))
  const best = tried.reduce((a, b) => (b.score > a.score ? b : a))
  const usual = ext === 'tsv' ? '\t' : ','
  return {
    separator: best.score > 0 || fixedSeparator !== undefined ? best.separator : usual,
    newline,
    fields: best.share >= ALIKE && best.fields > 1 ? best.fields : null,
    skip,
  }
}

/** Returns the most common number of fields per row for a separator, and its share of the rows. */
function shape(text: string, separator: string, newline: '\n' | '\r'): { fields: number; share: number; score: number } {
  const counts = new Map<number, number>()
  let rows = 0
  const parser = new CsvParser({
    separator,
    newline,
    fields: null,
    onRow(row) {
      if (row.length === 1 && row[0] === '') return
      rows++
      counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
    },
    onError() {},
  })
  parser.write(text)
  if (rows === 0) parser.end()
  const [fields, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  const share = rows === 0 ? 0 : times / rows
  return { fields, share, score: fields < 2 ? 0 : share * (1 - 0.5 / fields) }
}
