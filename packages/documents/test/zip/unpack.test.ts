import { makeZip } from '@arbour/testing/files/make-zip'
import { expect, test } from 'vitest'
import { unpack } from '../../src/zip/unpack.ts'

const MIB = 1024 ** 2

function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(makeZip(files, { isDeflated: true }))
}

/** Writes a number at an offset from the first directory entry. */
function forge(bytes: Uint8Array<ArrayBuffer>, offset: number, value: number, size: 2 | 4): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  const start = view.getUint32(bytes.length - 6, true)
  if (size === 2) view.setUint16(start + offset, value, true)
  else view.setUint32(start + offset, value, true)
  return bytes
}

test('extracts files unchanged', async () => {
  const files = await unpack(zip({ 'word/document.xml': '<a/>'.repeat(1000), 'empty.bin': '' }))
  expect(new TextDecoder().decode(files.get('word/document.xml'))).toBe('<a/>'.repeat(1000))
  expect(files.get('empty.bin')).toHaveLength(0)
})

const text = { 'a.xml': 'x'.repeat(5000) }
test.each([
  ['is encrypted', () => forge(zip(text), 8, 1, 2), 'password'],
  ['is a container of the old formats', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'password'],
  ['is cut off', () => zip(text).subarray(0, 40), 'damaged'],
  ['is empty', () => new Uint8Array(), 'damaged'],
  ['is packed in a way that nobody uses', () => forge(zip(text), 10, 12, 2), 'damaged'],
  ['names files beyond its end', () => forge(zip(text), 42, 1e9, 4), 'damaged'],
  ['holds more than it says', () => forge(zip(text), 24, 4000, 4), 'damaged'],
  ['holds less than it says', () => forge(zip(text), 24, 6000, 4), 'damaged'],
  ['says that it holds too much', () => forge(zip({ 'a.bin': 'x' }), 24, 600 * MIB, 4), 'too-large'],
  ['has too much markup in one part', () => forge(zip(text), 24, 50 * MIB, 4), 'too-large'],
])('rejects an archive that %s', async (_, make, problem) => {
  await expect(unpack(make())).rejects.toMatchObject({ problem })
})

test('rejects overlapping files', async () => {
  const one = zip({ 'a.bin': Array.from({ length: 4000 }, (_, index) => (index * 7919) % 997).join() })
  const view = new DataView(one.buffer)
  const start = view.getUint32(one.length - 6, true)
  const entry = one.slice(start, one.length - 22)
  const end = one.slice(one.length - 22)
  new DataView(end.buffer).setUint16(10, 100, true)
  new DataView(end.buffer).setUint32(12, 100 * entry.length, true)
  const bomb = new Uint8Array([...one.subarray(0, start), ...Array.from({ length: 100 }, () => [...entry]).flat(), ...end])
  await expect(unpack(bomb)).rejects.toMatchObject({ problem: 'damaged' })
})
