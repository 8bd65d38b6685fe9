import { expect, test } from 'vitest'
import { fitNumber } from './fit-text.ts'

test('never shows part of a number that does not fit', () => {
  const fit = { width: 60, size: 13, num: 1 / 3 }
  expect(fitNumber('0.333333333', { ...fit, isGeneral: true })).toMatch(/^0\.3{2,6}$/)
  expect(fitNumber('123,456,789.00', { ...fit, isGeneral: false })).toMatch(/^#+$/)
  expect(fitNumber('12', { ...fit, isGeneral: false })).toBe('12')
})
