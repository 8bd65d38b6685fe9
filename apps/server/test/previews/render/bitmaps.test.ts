import { describe, expect, test } from 'vitest'
import { decodeBmp } from '#platform/render/process/pictures/bmp.ts'
import { makeBmp } from './support/make-bmp.ts'

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const PALETTE = [
  [0, 0, 255],
  [255, 0, 0],
] as const

/**
 * A picture of two by two: red over blue on the left, blue over red on the right. Rows are stored bottom-up, padded to 4 bytes.
 */
const SAME = { width: 2, height: 2 }

function rowsOf(bytes: Buffer) {
  const { data, width } = decodeBmp(bytes, 1000)
  return Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)]).reduce<number[][][]>(
    (rows, colour, i) => {
      if (i % width === 0) rows.push([])
      rows.at(-1)?.push(colour)
      return rows
    },
    [],
  )
}

const EXPECTED = [
  [RED, BLUE],
  [BLUE, RED],
]

describe('Bitmaps of every depth', () => {
  test.each([
    ['1 bit', { bits: 1, palette: PALETTE, pixels: [0b10000000, 0, 0, 0, 0b01000000, 0, 0, 0] }],
    ['4 bits', { bits: 4, palette: PALETTE, pixels: [0x10, 0, 0, 0, 0x01, 0, 0, 0] }],
    ['8 bits', { bits: 8, palette: PALETTE, pixels: [1, 0, 0, 0, 0, 1, 0, 0] }],
    ['16 bits', { bits: 16, pixels: [0x1f, 0, 0, 0x7c, 0, 0x7c, 0x1f, 0] }],
    ['24 bits', { bits: 24, pixels: [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0] }],
    ['32 bits', { bits: 32, pixels: [255, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 0, 0, 0] }],
    ['8 bits, packed', { bits: 8, compression: 1, palette: PALETTE, pixels: [1, 1, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1] }],
    ['4 bits, packed', { bits: 4, compression: 2, palette: PALETTE, pixels: [2, 0x10, 0, 0, 2, 0x01, 0, 1] }],
    [
      '8 bits, packed and plain',
      { bits: 8, compression: 1, palette: PALETTE, pixels: [0, 3, 1, 0, 9, 0, 0, 0, 2, 0, 0, 2, 255, 255, 1, 1] },
    ],
  ])('%s', (name, parts) => {
    const rows = rowsOf(makeBmp({ ...SAME, ...parts, pixels: Uint8Array.from(parts.pixels) }))
    if (name === '8 bits, packed and plain') expect(rows[1]).toEqual(EXPECTED[1])
    else expect(rows).toEqual(EXPECTED)
  })

  test('are read top-down as well', () => {
    const pixels = Uint8Array.from([0, 1, 0, 0, 1, 0, 0, 0])
    expect(rowsOf(makeBmp({ width: 2, height: -2, bits: 8, palette: PALETTE, pixels }))).toEqual(EXPECTED)
  })
})

describe('Invalid bitmaps', () => {
  test.each([
    ['cut off', makeBmp({ ...SAME, bits: 24, pixels: Uint8Array.of(1, 2, 3) }), 'The file is damaged'],
    ['of an unknown depth', makeBmp({ ...SAME, bits: 7, pixels: new Uint8Array(16) }), 'The file is damaged'],
    ['of no width', makeBmp({ width: 0, height: 2, bits: 24, pixels: new Uint8Array(16) }), 'The file is damaged'],
    ['of a header alone', Buffer.from('BM'), 'The file is damaged'],
    [
      'larger than they can be',
      makeBmp({ width: 2_000_000, height: 2_000_000, bits: 24, pixels: new Uint8Array(16) }),
      'The picture has too many pixels to show',
    ],
  ])('%s', (_, bytes, reason) => expect(() => decodeBmp(bytes, 1_000_000)).toThrow(reason))
})
