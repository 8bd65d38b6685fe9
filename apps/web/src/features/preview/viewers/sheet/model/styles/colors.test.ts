import { tintColor } from '@arbour/documents/sheets/xlsx/colors'
import { expect, test } from 'vitest'
import { contrast, inkOn, readable } from './colors.ts'

test.each([
  ['#1f497d', '#151a17'],
  ['#ffff00', '#ffffff'],
  ['#808080', '#808080'],
  ['#000000', '#000000'],
])('makes %s readable on %s', (color, ground) => expect(contrast(readable(color, ground), ground)).toBeGreaterThanOrEqual(4.5))

test('keeps a readable colour', () => expect(readable('#c00000', '#ffffff')).toBe('#c00000'))

test('uses black on light fills and white on dark ones', () => {
  expect(inkOn('#ffff00')).toBe('#000000')
  expect(inkOn('#1f497d')).toBe('#ffffff')
})

test.each([
  ['#4472c4', 0.8, '#dae3f3'],
  ['#4472c4', -0.5, '#203864'],
  ['#ffffff', -0.15, '#d9d9d9'],
])('converts %s with a tint of %d to %s', (color, tint, expected) => {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  for (const [index, channel] of channels(tintColor(color, tint)).entries()) {
    expect(Math.abs(channel - (channels(expected)[index] ?? 0))).toBeLessThanOrEqual(3)
  }
})
