import { expect, test } from 'vitest'
import { isBinary, pickEncoding } from '../../src/text/encoding.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  [new TextEncoder().encode('Straße'), 'utf-8'],
  [bytes(0xef, 0xbb, 0xbf, 0x41), 'utf-8'],
  [bytes(0xff, 0xfe, 0x41, 0), 'utf-16le'],
  [bytes(0xfe, 0xff, 0, 0x41), 'utf-16be'],
  [bytes(0x53, 0xdf, 0x65), 'windows-1252'],
  [new TextEncoder().encode('ß').subarray(0, 1), 'utf-8'],
  [bytes(), 'utf-8'],
])('the encoding of %o is %s', (start, encoding) => expect(pickEncoding(start)).toBe(encoding))

test('bytes with zeros are no text, but UTF-16 is', () => {
  expect(isBinary(bytes(0x50, 0x4b, 0, 0))).toBe(true)
  expect(isBinary(bytes(0xff, 0xfe, 0x41, 0))).toBe(false)
})
