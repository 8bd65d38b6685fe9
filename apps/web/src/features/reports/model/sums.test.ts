import type { Finance } from '@arbour/contract/entities/finance'
import { expect, test } from 'vitest'
import { fromPence, sumFigures, toPence } from './sums.ts'

test.each([
  ['0.00', 0n],
  ['12.5', 1250n],
  ['-0.05', -5n],
  ['90071992547409930.01', 9007199254740993001n],
])('%s is %s pence', (amount, pence) => expect(toPence(amount)).toBe(pence))

test.each([
  [0n, '0.00'],
  [-5n, '-0.05'],
  [9007199254740993001n, '90071992547409930.01'],
])('%s pence are %s', (pence, amount) => expect(fromPence(pence)).toBe(amount))

function item(path: string, figures: Partial<Finance>) {
  const none = { budget: null, cost: null, quoted: null, value: null }
  const manual = { manual_budget: false, manual_cost: false, manual_quoted: false, manual_value: false }
  return { path, finance: { ...none, ...manual, ...figures } }
}

test('adds without losing a penny', () => {
  const items = [item('/all/A', { cost: '0.10' }), item('/all/B', { cost: '0.20' }), { path: '/all/C', finance: null }]
  expect(sumFigures(items)).toEqual({ budget: null, cost: '0.30', quoted: null, value: null })
})

test('what stands inside another is counted once, by the one above, for each figure by itself', () => {
  const items = [
    item('/all/A', { cost: '10.00' }),
    item('/all/A/deep/B', { cost: '4.00', value: '7.00' }),
    item('/all/AB', { cost: '1.00' }),
  ]
  expect(sumFigures(items)).toMatchObject({ cost: '11.00', value: '7.00' })
})
