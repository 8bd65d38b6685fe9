import { expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#1a7547', '#ffffff'],
  ['#e3efe7', '#000000'],
  // Bright to the eye, though not by the mean of its parts.
  ['#00ff00', '#000000'],
  ['#0000ff', '#ffffff'],
  ['#ffff00', '#000000'],
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('on %s stands %s', (color, text) => expect(readableOn(color)).toBe(text))
