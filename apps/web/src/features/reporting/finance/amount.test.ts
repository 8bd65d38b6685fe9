import type { Finance } from '@arbour/contract/entities/items/finance'
import { FigureChanges } from '@arbour/contract/entities/items/new-item'
import { readFields } from '@arbour/contract/read-fields'
import { expect, test } from 'vitest'
import { changedFigures, figureTexts } from './amount.ts'

const NONE = { budget: '', cost: '', quoted: '', value: '', currency: 'GBP' } as const

test('passes an invalid amount on for the contract to reject with a message', () => {
  const getProblems = (cost: string) => readFields(FigureChanges, changedFigures(NONE, { ...NONE, cost }))
  for (const text of ['-', '.', '1-2', '1.2.3', '--1', '1.-']) {
    expect(getProblems(text)).toEqual({ problems: { cost: 'Enter an amount such as 1250 or 1250.50' } })
  }
  expect(getProblems('1.234')).toEqual({ problems: { cost: 'An amount can have up to two decimals' } })
  expect(getProblems('12345678901234')).toEqual({
    problems: { cost: 'An amount can have up to 13 digits before the decimal point' },
  })
  expect(getProblems('-0012.5')).toEqual({ data: { cost: '-12.5', currency: 'GBP' } })
})

test('starts a form with manual values, not with sums', () => {
  const finance: Finance = {
    currency: 'EUR',
    other_currencies: [],
    budget: '100.00',
    cost: '50.00',
    quoted: null,
    value: '1.00',
    manual_budget: true,
    manual_cost: false,
    manual_quoted: false,
    manual_value: true,
  }
  expect(figureTexts(finance, 'GBP')).toEqual({ budget: '100.00', cost: '', quoted: '', value: '1.00', currency: 'EUR' })
  expect(figureTexts(null, 'GBP')).toEqual(NONE)
})

test('sends only changes; an emptied figure reverts to the sum', () => {
  const before = { budget: '100.00', cost: '', quoted: '5.00', value: '-3.10', currency: 'EUR' } as const
  expect(changedFigures(before, before)).toEqual({})
  expect(changedFigures(before, { budget: '100', cost: '7', quoted: '', value: '-3.1', currency: 'EUR' })).toEqual({
    cost: '7',
    quoted: null,
    currency: 'EUR',
  })
  expect(changedFigures(before, { ...before, currency: 'USD' })).toEqual({ currency: 'USD' })
})
