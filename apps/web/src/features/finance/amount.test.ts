import type { Finance } from '@arbour/contract/entities/finance'
import { expect, test } from 'vitest'
import { changedFigures, figureProblems, figureTexts, keepAmountCharacters, readAmount } from './amount.ts'

const NONE = { budget: '', cost: '', quoted: '', value: '' }

test('an input keeps only digits, dot and minus', () => {
  expect(keepAmountCharacters('£84,000.50')).toBe('84000.50')
  expect(keepAmountCharacters('1e5 pounds')).toBe('15')
  expect(keepAmountCharacters('\u2212250')).toBe('-250')
})

test('amounts are read as texts, so that no pence are lost', () => {
  expect(readAmount('')).toEqual({ amount: null })
  expect(readAmount('9007199254740.99')).toEqual({ amount: '9007199254740.99' })
  expect(readAmount('.5')).toEqual({ amount: '0.5' })
  expect(readAmount('12.')).toEqual({ amount: '12' })
  expect(readAmount('-007')).toEqual({ amount: '-7' })
  expect(readAmount('0')).toEqual({ amount: '0' })
})

test('what is no amount is refused with a sentence', () => {
  for (const text of ['-', '.', '1-2', '1.2.3', '--1', '1.-']) expect(readAmount(text)).toHaveProperty('problem')
  expect(readAmount('1.234')).toEqual({ problem: 'An amount has at most two decimals' })
  expect(readAmount('12345678901234')).toEqual({ problem: 'An amount has at most 13 digits before the dot' })
  expect(figureProblems({ ...NONE, cost: '-' })).toMatchObject({ budget: null, cost: expect.any(String) })
})

test('a form begins with what was given by hand, not with sums', () => {
  const finance: Finance = {
    budget: '100.00',
    cost: '50.00',
    quoted: null,
    value: '1.00',
    manual_budget: true,
    manual_cost: false,
    manual_quoted: false,
    manual_value: true,
  }
  expect(figureTexts(finance)).toEqual({ budget: '100.00', cost: '', quoted: '', value: '1.00' })
  expect(figureTexts(null)).toEqual(NONE)
})

test('only what changed is sent; an emptied figure goes back to the sum', () => {
  const before = { budget: '100.00', cost: '', quoted: '5.00', value: '-3.10' }
  expect(changedFigures(before, before)).toEqual({})
  expect(changedFigures(before, { budget: '100', cost: '7', quoted: '', value: '-3.1' })).toEqual({ cost: '7', quoted: null })
})
