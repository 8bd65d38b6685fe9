import { expect, it } from 'vitest'
import { currencySymbol, formatExactMoney, formatFigure, formatMoney } from './money.ts'

it.each([
  ['0', 'GBP', '£0.00'],
  ['-1234.5', 'GBP', '-£1,234.50'],
  ['9999.99', 'EUR', '€9,999.99'],
  ['84000', 'USD', 'US$84,000'],
  ['-84000.5', 'GBP', '-£84,001'],
  ['1250', 'JPY', 'JP¥1,250'],
] as const)('shows %s %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})

it('keeps the decimals of large amounts where they matter, exactly', () => {
  expect(formatExactMoney('84000.5', 'GBP')).toBe('£84,000.50')
  expect(formatExactMoney('9999999999999999.01', 'EUR')).toBe('€9,999,999,999,999,999.01')
})

it('shows a figure in all its currencies, without adding them', () => {
  const amounts = { cost: null, quoted: null, value: null }
  const gbp = { ...amounts, currency: 'GBP', budget: '84000.00', cost: '1.00' } as const
  const eur = { ...amounts, currency: 'EUR', budget: '2500.00' } as const
  expect(formatFigure([gbp, eur], 'budget')).toBe('£84,000 + €2,500.00')
  expect(formatFigure([gbp, eur], 'cost')).toBe('£1.00')
  expect(formatFigure([gbp, eur], 'value')).toBeNull()
  expect(formatFigure([], 'budget')).toBeNull()
})

it('knows the symbols of currencies', () => {
  expect((['GBP', 'USD', 'CHF'] as const).map(currencySymbol)).toEqual(['£', '$', 'CHF'])
})
