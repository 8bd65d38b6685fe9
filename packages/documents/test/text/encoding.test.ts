import { expect, test } from 'vitest'
import { decodeText, ENCODINGS, type Encoding, isBinary, pickEncoding } from '../../src/text/encoding.ts'

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

test('bytes with more control characters than a text has are none', () => {
  expect(isBinary(bytes(0x1f, 0x8b, 0x08, 0x01, 0x02, 0x41))).toBe(true)
  expect(isBinary(new TextEncoder().encode('\x1b[32mready\x1b[0m\r\n\tnow\f'))).toBe(false)
  expect(isBinary(bytes(0x53, 0xdf, 0x65))).toBe(false)
  expect(isBinary(bytes())).toBe(false)
})

test.each<[Encoding, number[], string]>([
  ['koi8-r', [0xf0, 0xd2, 0xc9], 'При'],
  ['shift_jis', [0x93, 0xfa], '日'],
  ['gbk', [0xc8, 0xd5], '日'],
  ['big5', [0xa4, 0xe9], '日'],
  ['euc-kr', [0xc0, 0xcf], '일'],
  ['utf-8', [0xc3, 0x9f], 'ß'],
])('%s is read across the parts of a file', (encoding, values, text) => {
  const parts = values.map((value) => bytes(value))
  expect(decodeText(parts, encoding, { isWhole: true })).toBe(text)
})

test('a character that the end of what is there cuts in two is left out until the rest of it comes', () => {
  expect(decodeText([bytes(0x41, 0xc3)], 'utf-8', { isWhole: false })).toBe('A')
  expect(decodeText([bytes(0x41, 0xc3)], 'utf-8', { isWhole: true })).toBe('A\ufffd')
})

test('every encoding on the list is known here', () => {
  for (const name of Object.keys(ENCODINGS)) expect(new TextDecoder(name).encoding).toBe(name)
})
