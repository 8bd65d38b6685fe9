import { packZip } from '@arbour/testing/files/pack-zip'
import { expect, test } from 'vitest'
import { Zip } from '../../src/sheets/book-parts.ts'
import { openBook } from '../../src/sheets/open-book.ts'
import { parts, read, rows } from './read-book.ts'

const DAMAGED = 'This file is damaged.'
const LOCKED = 'This file is password-protected.'
const TOO_LARGE = 'This file is too large to preview.'

test.each([
  ['cut off', async () => (await packZip(parts(rows('')))).slice(0, 300), DAMAGED],
  ['encrypted', () => packZip(parts(rows('')), { isLocked: true }), LOCKED],
  ['no workbook', () => packZip({ 'hello.txt': 'hello' }), DAMAGED],
  ['unclosed XML', () => packZip(parts('<worksheet><sheetData><row r="1">')), DAMAGED],
  ['entities of its own', () => packZip(parts(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rows('')}`)), DAMAGED],
  ['not a workbook at all', async () => Uint8Array.from({ length: 600 }, (_, at) => (at * 37) & 255), DAMAGED],
])('%s: fails with a calm message', async (_, make, message) => {
  const bytes = await make()
  const open = async () => {
    const reader = await openBook(bytes)
    await reader.readSheet(0, { layout() {}, block() {}, cut() {} })
  }
  await expect(open()).rejects.toThrow(message)
})

test('counts a zip bomb while it is inflated, whatever size it declares', async () => {
  const bytes = await packZip({ bomb: new Uint8Array(8 * 1024 ** 2) }, { claimedSize: 10 })
  const zip = await Zip.open(bytes, { entries: 10, bytes: 1024 ** 2 })
  let inflated = 0
  const readAll = async () => {
    for await (const piece of zip.read('bomb')) inflated += piece.length
  }
  await expect(readAll()).rejects.toThrow(TOO_LARGE)
  expect(inflated).toBeLessThanOrEqual(1024 ** 2)
})

test('counts a part once that is read repeatedly, as each OpenDocument sheet is', async () => {
  const zip = await Zip.open(await packZip({ a: 'x'.repeat(600), b: 'x'.repeat(600) }), { entries: 10, bytes: 1000 })
  const readAll = async (name: string) => {
    for await (const _ of zip.read(name));
  }
  for (let times = 0; times < 5; times++) await readAll('a')
  await expect(readAll('b')).rejects.toThrow(TOO_LARGE)
})

test('rejects too many entries before reading any', async () => {
  const bytes = await packZip({ a: '', b: '', c: '' })
  await expect(Zip.open(bytes, { entries: 2, bytes: 100 })).rejects.toThrow(TOO_LARGE)
})

test('handles a sheet of the maximum declared size, and cells beyond it', async () => {
  const { store, at } = await read(
    parts(
      '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFE1"><v>2</v></c></row>' +
        '<row r="99999999"><c r="A99999999"><v>3</v></c></row><row r="-4"><c><v>4</v></c></row><row r="1048576"><c r="XFD1048576"><v>5</v></c></row></sheetData></worksheet>',
    ),
  )
  expect([store.rowCount, store.colCount, store.cellCount]).toEqual([1_048_576, 16_384, 3])
  expect(at(1_048_575, 16_383)).toBe('5')
})

test('reports each column once, however often the file does', async () => {
  const flood = '<col min="1" max="16384" width="10"/>'.repeat(2000)
  const { layout } = await read(
    parts(
      `<worksheet><cols><col min="1" max="2" width="9"/>${flood}<col min="3" max="99999" width="10"/></cols><sheetData/></worksheet>`,
    ),
  )
  expect(layout.columns.map(({ first, last }) => [first, last])).toEqual([
    [0, 1],
    [2, 16_383],
  ])
})

test('parses deeply nested XML without extra cost', async () => {
  const depth = 100_000
  const { at } = await read(
    parts(
      `<worksheet>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`,
    ),
  )
  expect(at(0, 0)).toBe('7')
})

test('treats a missing shared text as empty', async () => {
  const { at } = await read(parts(rows('<row r="1"><c r="A1" t="s"><v>4294967295</v></c><c r="B1" t="s"><v>12</v></c></row>')))
  expect([at(0, 0), at(0, 1)]).toEqual(['', ''])
})
