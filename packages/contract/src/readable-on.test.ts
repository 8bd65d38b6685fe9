import { expect, test } from 'vitest'
import { contrastOf, readableOn } from './readable-on.ts'

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#1a7547', '#ffffff'],
  ['#e3efe7', '#000000'],
  // Bright to the eye, though not by the mean of its channels.
  ['#00ff00', '#000000'],
  ['#0000ff', '#ffffff'],
  ['#ffff00', '#000000'],
  ['#FFFF00', '#000000'],
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('on %s, %s is readable', (color, text) => expect(readableOn(color)).toBe(text))

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#808080', '#808080', 1],
  // Reference values of other tools.
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#000000', 15.3],
])('%s against %s has a contrast of %d', (one, other, contrast) => expect(contrastOf(one, other)).toBeCloseTo(contrast, 2))

test('the chosen text colour is readable on every colour, and has the higher contrast', () => {
  const shares = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
  const colors = shares.flatMap((red) => shares.flatMap((green) => shares.map((blue) => `#${red}${green}${blue}`)))
  const grays = Array.from({ length: 256 }, (_, share) => `#${share.toString(16).padStart(2, '0').repeat(3)}`)
  for (const color of [...colors, ...grays]) {
    const text = readableOn(color)
    const other = text === '#000000' ? '#ffffff' : '#000000'
    expect(contrastOf(text, color), color).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(text, color), color).toBeGreaterThanOrEqual(contrastOf(other, color))
  }
})
