import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test('reads amounts as strings, so that no pence are lost', () => {
  expect(readAmount('')).toBeNull()
  expect(readAmount('9007199254740.99')).toBe('9007199254740.99')
  expect(readAmount('.5')).toBe('0.5')
  expect(readAmount('12.')).toBe('12')
  expect(readAmount('-007')).toBe('-7')
  expect(readAmount('0')).toBe('0')
})
