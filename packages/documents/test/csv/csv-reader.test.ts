import { expect, test } from 'vitest'
import { CsvReader, MAX_CSV_ROWS } from '../../src/csv/csv-reader.ts'
import { pickDialect } from '../../src/csv/pick-dialect.ts'
import { toNumber } from '../../src/csv/to-number.ts'
import { KIND } from '../../src/sheets/cells/block.ts'
import { SheetStore } from '../../src/sheets/cells/sheet-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a,b\n1,2\n', ','],
  ['a;b\n1,5;2\n3,5;4\n', ';'],
  ['a\tb\n1\t2,3\n', '\t'],
  ['a|b|c\n1|2|3\n', '|'],
  ['"x;y",b\n"p;q",2\n', ','],
  ['one\ntwo\n', ','],
  ['sep=;\na,b;c\n', ';'],
  ['', ','],
])('detects the separator of %j as %j', (text, separator) => expect(pickDialect(text, 'csv').separator).toBe(separator))

test.each([
  ['12', 12],
  ['-1,234.5', -1234.5],
  ['50%', 0.5],
  ['1e3', 1000],
  ['.5', 0.5],
  ['00123', Number.NaN],
  ['1,2,3', Number.NaN],
  ['12 kg', Number.NaN],
  ['2024-01-02', Number.NaN],
  ['+', Number.NaN],
  ['', Number.NaN],
])('parses %j as %d', (field, num) => expect(toNumber(field, ',')).toBe(num))

test('treats a comma as decimal point if fields are separated by semicolons', () => expect(toNumber('1.234,5', ';')).toBe(1234.5))

test('converts chunks to rows and keeps how numbers are written', () => {
  const reader = new CsvReader('csv')
  const store = new SheetStore()
  const first = reader.read(bytes('Name,Cost\nPier,1,2\nQuay,"1,200.50"\nMo'), false)
  store.append(first.block)
  store.append(reader.read(bytes('le,\n'), true).block)
  expect(first).toMatchObject({
    hasHeader: true,
    errorCount: 1,
    errors: [{ row: 2, problem: { kind: 'other_fields', count: 3, expected: 2 } }],
  })
  expect(store.cell(2, 1)).toMatchObject({ kind: KIND.number, num: 1200.5, text: '1,200.50' })
  expect(store.cell(3, 0)?.text).toBe('Mole')
  expect(store.rowCount).toBe(4)
})

test.each([
  [Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0xe9, 0]), 'é'],
  [Uint8Array.from([0x61, 0x2c, 0xe9, 0x2c, 0x61]), 'é'],
  [bytes('\ufeffa,é'), 'é'],
  [Uint8Array.from([0x61, 0, 0x2c, 0, 0xe9, 0]), 'é'],
])('detects the encoding', (encoded, text) => {
  const store = new SheetStore()
  store.append(new CsvReader('csv').read(encoded, true).block)
  expect([store.cell(0, 0)?.text, store.cell(0, 1)?.text]).toEqual(['a', text])
})

test('uses a chosen encoding and separator instead of the detected ones', () => {
  const store = new SheetStore()
  const reader = new CsvReader('csv', { encoding: 'cp850', separator: '|' })
  const part = reader.read(Uint8Array.from([0x61, 0x2c, 0x62, 0x7c, 0x9b, 0x0a]), true)
  store.append(part.block)
  expect(part).toMatchObject({ found: 'windows-1252', separator: '|' })
  expect([store.cell(0, 0)?.text, store.cell(0, 1)?.text]).toEqual(['a,b', 'ø'])
})

test('keeps line breaks in a cell, and sizes it by its longest line', () => {
  const store = new SheetStore()
  const part = new CsvReader('csv').read(bytes('a,b\n1,"ha \n""ha"" \nhaha"\n'), true)
  store.append(part.block)
  expect([store.cell(1, 1)?.text, store.cell(1, 1)?.look, store.cell(1, 0)?.look]).toEqual(['ha \n"ha" \nhaha', 1, 0])
  expect(part.lengths).toEqual([1, 5])
})

test('prefers a chosen separator to the one that the file declares', () => {
  expect(pickDialect('sep=;\na,b;c\n', 'csv', ',')).toMatchObject({ separator: ',', fields: 2, skip: 6 })
})

test('drops rows beyond the limit, and lists at most a hundred errors', () => {
  const reader = new CsvReader('csv')
  const part = reader.read(bytes(`a,b\n${'1,2\n'.repeat(1000)}${'1\n'.repeat(150)}${'1,2\n'.repeat(MAX_CSV_ROWS)}`), true)
  expect(part.isCut).toBe(true)
  expect(part.block.rows).toHaveLength(MAX_CSV_ROWS)
  expect(part.errors).toHaveLength(100)
  expect(part.errorCount).toBe(150)
})
