import { makeZip, record, zipEnd, zipEntry } from '@arbour/testing/files/zip-records'
import { expect, test } from 'vitest'
import { readDirectory } from '../../src/zip/read-directory.ts'
import { ZipError } from '../../src/zip/zip-error.ts'

/** Reads an archive, and records the number of requested bytes. */
function open(bytes: Uint8Array<ArrayBuffer>) {
  return readDirectory(async (from, length) => bytes.subarray(from, from + length), bytes.length)
}

async function namesOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  return (await open(bytes)).entries.map(({ name }) => name)
}

test('reads size, time and encryption of an entry', async () => {
  const zip = makeZip([
    { name: 'a/', date: 0 },
    { name: 'a/b.txt', size: 12, flags: 1, date: ((2026 - 1980) << 9) | (11 << 5) | 21, time: (23 << 11) | (4 << 5) | 15 },
  ])
  const { entries, count } = await open(zip)
  expect(count).toBe(2)
  expect(entries[0]).toMatchObject({ name: 'a/', isFolder: true, modified: null, isEncrypted: false })
  expect(entries[1]).toMatchObject({ size: 12, isEncrypted: true, isFolder: false, modified: new Date(2026, 10, 21, 23, 4, 30) })
})

test('reads an archive after a self-extractor, with a comment that looks like an end record, and with trailing bytes', async () => {
  const end = String.fromCharCode(0x50, 0x4b, 5, 6)
  expect(await namesOf(makeZip([{ name: 'a' }], { before: 'MZ program'.repeat(100) }))).toEqual(['a'])
  expect(await namesOf(makeZip([{ name: 'a' }], { comment: `${end}${'x'.repeat(40)}` }))).toEqual(['a'])
  expect(await namesOf(record(makeZip([{ name: 'a' }]), new Uint8Array(500)))).toEqual(['a'])
  expect(await namesOf(makeZip([]))).toEqual([])
})

test("detects the encoding of names together in an archive that doesn't declare it", async () => {
  const japanese = Uint8Array.of(0x8e, 0x8e, 0x8c, 0xb1)
  const cyrillic = Uint8Array.of(0x8f, 0xab, 0xa0, 0xad)
  expect(await namesOf(makeZip([{ name: 'a' }, { name: japanese }]))).toEqual(['a', '試験'])
  expect(await namesOf(makeZip([{ name: cyrillic }, { name: 'ü', flags: 0x800 }]))).toEqual(['План', 'ü'])
  expect(await namesOf(makeZip([{ name: japanese }, { name: Uint8Array.of(0x81, 0x2e) }]))).toEqual(['ÄÄî▒', 'ü.'])
})

test('decodes names as UTF-8, also if undeclared, and otherwise as MS-DOS', async () => {
  const zip = makeZip([{ name: 'ü.txt', flags: 0x800 }, { name: 'ü.txt' }, { name: Uint8Array.of(0x81, 0x2e, 0x74) }])
  expect(await namesOf(zip)).toEqual(['ü.txt', 'ü.txt', 'ü.t'])
})

test('reads ZIP64 values', async () => {
  const size = 6 * 1024 ** 3
  const large = zipEntry({
    name: 'big',
    size: 0xffffffff,
    extra: record([0x5455, 2], [1, 2], Uint8Array.of(0), [1, 2], [16, 2], [size, 8], [size, 8]),
  })
  const end64 = record([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [1, 8], [1, 8], [large.length, 8], [0, 8])
  const locator = record([0x07064b50, 4], [0, 4], [large.length, 8], [1, 4])
  const zip = record(large, end64, locator, zipEnd({ count: 0xffff, bytes: 0xffffffff, from: 0xffffffff }))
  const { entries, count } = await open(zip)
  expect(count).toBe(1)
  expect(entries).toMatchObject([{ name: 'big', size, packedSize: size }])
})

const two = makeZip([{ name: 'a' }, { name: 'b' }])

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['nothing', new Uint8Array()],
  ['no archive', new TextEncoder().encode('PK is how it begins')],
  ['an archive without its end', two.subarray(0, two.length - 10)],
  ['a directory larger than the file', record(zipEntry({ name: 'a' }), zipEnd({ count: 1, bytes: 5000 }))],
  ['a count that the directory has no room for', record(zipEntry({ name: 'a' }), zipEnd({ count: 60_000, bytes: 47 }))],
  ['a directory of something else', record(new Uint8Array(47), zipEnd({ count: 1, bytes: 47 }))],
  [
    'large numbers that lead nowhere',
    record(new Uint8Array(60), [0x07064b50, 4], [0, 4], [2n ** 60n, 8], [1, 4], zipEnd({ count: 0xffff, bytes: 0xffffffff })),
  ],
])('rejects %s', async (_, bytes) => {
  await expect(open(bytes)).rejects.toThrow(ZipError)
})

test('lists a truncated directory as far as it goes', async () => {
  const directory = record(zipEntry({ name: 'a' }), zipEntry({ name: 'b'.repeat(80) }).subarray(0, 60))
  expect(await namesOf(record(directory, zipEnd({ count: 2, bytes: directory.length })))).toEqual(['a'])
})

test('limits the number of listed entries', async () => {
  const entry = zipEntry({ name: 'abcd' })
  const directory = new Uint8Array(entry.length * 60_000)
  for (let at = 0; at < directory.length; at += entry.length) directory.set(entry, at)
  const end = zipEnd({ count: 60_000, bytes: directory.length })
  const zip = new Uint8Array(directory.length + end.length)
  zip.set(directory)
  zip.set(end, directory.length)
  const { entries, count } = await open(zip)
  expect([entries.length, count]).toEqual([50_000, 60_000])
})
