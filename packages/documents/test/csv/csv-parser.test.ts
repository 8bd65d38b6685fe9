import { expect, test } from 'vitest'
import { type CsvError, CsvParser, MAX_ROW_LENGTH } from '../../src/csv/csv-parser.ts'

function parse(slices: string[], { fields = null as number | null, separator = ',', newline = '\n' as '\n' | '\r' } = {}) {
  const rows: string[][] = []
  const errors: CsvError[] = []
  const parser = new CsvParser({
    separator,
    newline,
    fields,
    onRow: (row) => rows.push(row),
    onError: (error) => errors.push(error),
  })
  for (const slice of slices) parser.write(slice)
  parser.end()
  return { rows, errors }
}

const WHOLE = 'a,"b ""x"", c",\r\n"two\nlines",,3\r\nlast,"",'
const ROWS = [
  ['a', 'b "x", c', ''],
  ['two\nlines', '', '3'],
  ['last', '', ''],
]

test('parses quotes, line breaks in quotes and empty fields', () => expect(parse([WHOLE])).toEqual({ rows: ROWS, errors: [] }))

test('returns the same rows wherever the chunks are split', () => {
  for (let at = 1; at < WHOLE.length; at++) expect(parse([WHOLE.slice(0, at), WHOLE.slice(at)]).rows).toEqual(ROWS)
  expect(parse([...WHOLE]).rows).toEqual(ROWS)
})

test('accepts a carriage return alone as row separator', () => {
  expect(parse(['a,b\rc,d\r'], { newline: '\r' }).rows).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('reports an unclosed quote and continues', () => {
  const { rows, errors } = parse(['a,b\n1,"two\n3,4\n5,6\n'])
  expect(errors).toEqual([{ row: 2, problem: { kind: 'open_quote' } }])
  expect(rows).toEqual([
    ['a', 'b'],
    ['1', '"two'],
    ['3', '4'],
    ['5', '6'],
  ])
})

test('reports and keeps text after a closing quote', () => {
  const { rows, errors } = parse(['"a"b,c\n'])
  expect(errors).toEqual([{ row: 1, problem: { kind: 'text_after_quote' } }])
  expect(rows).toEqual([['ab', 'c']])
})

test('reports rows with more or fewer fields and ignores empty lines', () => {
  const { rows, errors } = parse(['a,b\n1\n\n1,2,3\n'], { fields: 2 })
  expect(errors).toEqual([
    { row: 2, problem: { kind: 'other_fields', count: 1, expected: 2 } },
    { row: 4, problem: { kind: 'other_fields', count: 3, expected: 2 } },
  ])
  expect(rows).toHaveLength(4)
})

test('truncates a row without an end, and handles many open quotes in bounded time', () => {
  const { rows, errors } = parse(['x'.repeat(MAX_ROW_LENGTH * 2 + 5)])
  expect(rows.map(([field]) => field?.length)).toEqual([MAX_ROW_LENGTH, MAX_ROW_LENGTH, 5])
  expect(errors).toHaveLength(2)
  const quotes = parse(Array.from({ length: 8 }, () => 'a"b,"c\n'.repeat(40_000)))
  expect(quotes.rows.length).toBeGreaterThan(100_000)
})
