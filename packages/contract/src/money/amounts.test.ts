import { expect, test } from 'vitest'
import { fromHundredths, toHundredths } from './amounts.ts'

test.each([
  ['0.00', 0n],
  ['12.5', 1250n],
  ['-0.05', -5n],
  ['90071992547409930.01', 9007199254740993001n],
])('parses %s as %s pence', (amount, pence) => expect(toHundredths(amount)).toBe(pence))

test.each([
  [0n, '0.00'],
  [-5n, '-0.05'],
  [9007199254740993001n, '90071992547409930.01'],
])('formats %s pence as %s', (pence, amount) => expect(fromHundredths(pence)).toBe(amount))
