import { toPixels } from '@arbour/documents/open-document/lengths'
import { expect, test } from 'vitest'

test.each([
  ['2.54cm', 96],
  ['72pt', 96],
  ['-1in', -96],
  ['1e9in', null],
  ['99999999cm', 10_000],
  ['12', null],
  [null, null],
])('converts %s to %d pixels', (length, pixels) => {
  expect(toPixels(length)).toBe(pixels)
})
