import { describe, expect, it, test } from 'vitest'
import { decodeText, ENCODINGS, type Encoding, isBinary, pickEncoding } from '../../src/text/encoding.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

test.each([
  [new TextEncoder().encode('Straße'), 'utf-8'],
  [bytes(0xef, 0xbb, 0xbf, 0x41), 'utf-8'],
  [bytes(0xff, 0xfe, 0x41, 0), 'utf-16le'],
  [bytes(0xfe, 0xff, 0, 0x41), 'utf-16be'],
  [bytes(0x53, 0xdf, 0x65), 'windows-1252'],
  [new TextEncoder().encode('ß').subarray(0, 1), 'utf-8'],
  [bytes(), 'utf-8'],
])('detects the encoding of %o as %s', (start, encoding) => expect(pickEncoding(start)).toBe(encoding))

const utf16 = (text: string, order: 'utf-16le' | 'utf-16be', mark = '') => {
  const encoded = Buffer.from(mark + text, 'utf16le')
  return new Uint8Array(order === 'utf-16le' ? encoded : encoded.swap16())
}

const orders = ['utf-16le', 'utf-16be'] as const

describe.each([
  'id;name;price\r\n1;Straße;2,50\r\n',
  'a',
  'Однажды, в студеную зимнюю пору',
  '这是一个没有字节顺序标记的文本。\n第二行',
  'これはひらがなのながいぶんしょうです。\n',
  'नमस्ते दुनिया',
  'Ready 😀 \x1b[32mnow\x1b[0m\n',
])('UTF-16 of %j', (text) => {
  it.each(orders)('is detected without a byte order mark as %s', (order) => {
    const encoded = utf16(text, order)
    expect([pickEncoding(encoded), isBinary(encoded)]).toEqual([order, false])
  })

  it.each(orders)('is detected with a byte order mark as %s', (order) => {
    const encoded = utf16(text, order, '\ufeff')
    expect([pickEncoding(encoded), isBinary(encoded)]).toEqual([order, false])
  })
})

it('detects UTF-16 if the sample splits a surrogate pair', () => {
  const encoded = utf16(`${'a'.repeat(4095)}😀${'b'.repeat(4096)}`, 'utf-16le')
  expect([pickEncoding(encoded), isBinary(encoded)]).toEqual(['utf-16le', false])
})

// Deterministic in every run.
const noise = Uint8Array.from({ length: 4096 }, (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 13) & 0xff)

it.each<[string, Uint8Array]>([
  // SketchUp stores UTF-16 strings with a byte order mark between binary values.
  [
    'a binary that begins with a byte order mark',
    join(bytes(0xff, 0xfe, 0xff, 0x0e), utf16('SketchUp Model', 'utf-16le'), noise),
  ],
  ['UTF-32', join(bytes(0xff, 0xfe, 0, 0), bytes(0x41, 0, 0, 0, 0x42, 0, 0, 0))],
  ['noise with zeros', join(noise, new Uint8Array(64))],
  ['samples of 16 bits', new Uint8Array(Int16Array.from(noise, (value, at) => value * 8 - at).buffer)],
  ['a text with a zero in it', new TextEncoder().encode('the quick brown fox jumps\0over the dog')],
  ['strings that end with zeros', new TextEncoder().encode('ABC\0hello w\0long name of a field\0')],
  ['a word that ends with a zero', new TextEncoder().encode('hello w\0')],
  ['half surrogate pairs', utf16('ab\ud83d\ud83dc', 'utf-16le')],
])('%s is not UTF-16 text', (_, encoded) => expect(isBinary(encoded)).toBe(true))

test('treats bytes with zeros as binary, except for UTF-16', () => {
  expect(isBinary(bytes(0x50, 0x4b, 0, 0))).toBe(true)
  expect(isBinary(bytes(0xff, 0xfe, 0x41, 0))).toBe(false)
})

test('does not treat a long text with a single zero as binary', () => {
  const letter = new TextEncoder().encode(`Subject: piers\n\n${'All piles are driven. '.repeat(100)}`)
  letter[700] = 0
  expect([isBinary(letter), pickEncoding(letter)]).toEqual([false, 'utf-8'])
})

test('treats bytes with too many control characters as binary', () => {
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
  ['ibm866', [0x8e, 0xa4, 0xad], 'Одн'],
  ['macintosh', [0x8e, 0xa7, 0xe7], 'éßÁ'],
  ['cp437', [0x41, 0x82, 0xe1, 0xc9, 0x9e, 0xff], 'Aéß╔₧\u00a0'],
  ['cp850', [0x41, 0x82, 0xe1, 0xc9, 0x9e, 0xff], 'Aéß╔×\u00a0'],
])('decodes %s across the parts of a file', (encoding, values, text) => {
  const parts = values.map((value) => bytes(value))
  expect(decodeText(parts, encoding, { isWhole: true })).toBe(text)
})

test('withholds a truncated character until the rest of it arrives', () => {
  expect(decodeText([bytes(0x41, 0xc3)], 'utf-8', { isWhole: false })).toBe('A')
  expect(decodeText([bytes(0x41, 0xc3)], 'utf-8', { isWhole: true })).toBe('A\ufffd')
})

test('supports every listed encoding', () => {
  for (const name of ENCODINGS) {
    expect(decodeText([bytes(0x41, 0x42)], name, { isWhole: true })).toHaveLength(name.startsWith('utf-16') ? 1 : 2)
  }
})

test.each(['cp437', 'cp850'] as const)('%s maps each byte to a distinct character', (name) => {
  const all = decodeText([Uint8Array.from({ length: 256 }, (_, at) => at)], name, { isWhole: true })
  expect([all.length, new Set(all).size]).toEqual([256, 256])
})
