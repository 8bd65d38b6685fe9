import { expect, test } from 'vitest'
import { keepAmountCharacters, readAmount } from './amount.ts'

test('keeps only digits, dot and minus in an input', () => {
  expect(keepAmountCharacters('£84,000.50')).toBe('84000.50')
  expect(keepAmountCharacters('1e5 pounds')).toBe('15')
  expect(keepAmountCharacters('\u2212250')).toBe('-250')
})

test('reads amounts as strings, so that no pence are lost', () => {
  expect(readAmount('')).toBeNull()
  expect(readAmount('9007199254740.99')).toBe('9007199254740.99')
  expect(readAmount('.5')).toBe('0.5')
  expect(readAmount('12.')).toBe('12')
  expect(readAmount('-007')).toBe('-7')
  expect(readAmount('0')).toBe('0')
})
