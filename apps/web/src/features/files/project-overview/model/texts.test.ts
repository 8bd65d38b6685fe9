import type { Currency } from '@arbour/contract/money/currencies'
import { expect, test } from 'vitest'
import { getSpending, moreText, peopleText } from './texts.ts'

test('compares cost with budget if there are both', () => {
  const amounts = (currency: Currency, budget: string | null, cost: string | null) => ({
    currency,
    budget,
    cost,
    quoted: null,
    value: null,
  })
  const of = (budget: string | null, cost: string | null) => getSpending([amounts('GBP', budget, cost)])
  expect(of('1000.00', '1350.50')).toMatchObject({ variance: { isOver: true, text: '£350.50 over budget' }, share: 1.3505 })
  expect(of('1000.00', '250.10')).toEqual({
    text: '£250.10 of £1,000.00',
    variance: { isOver: false, text: '£749.90 left' },
    share: 0.2501,
  })
  expect(of('10.00', '10.00')).toMatchObject({ variance: { isOver: false, text: '£0.00 left' } })
  expect(of('0.00', '1.00')).toMatchObject({ variance: { isOver: true, text: '£1.00 over budget' }, share: null })
  expect(of(null, '5.00')).toEqual({ text: '£5.00 spent', variance: null, share: null })
  expect(of('5.00', null)).toEqual({ text: 'Budget £5.00', variance: null, share: 0 })
  expect([of(null, null), getSpending([])]).toEqual([null, null])
  expect(getSpending([amounts('GBP', '10.00', '4.00'), amounts('EUR', '5.00', '6.00')])).toEqual({
    text: '£4.00 + €6.00 of £10.00 + €5.00',
    variance: { isOver: true, text: '€1.00 over budget' },
    share: 1.2,
  })
  expect(getSpending([amounts('EUR', null, '6.00'), amounts('GBP', '10.00', '4.00')])).toMatchObject({
    text: '€6.00 + £4.00 of £10.00',
    variance: { isOver: false, text: '£6.00 left' },
  })
})

test('counts people and partners, and changes that are not listed', () => {
  const user = { id: '1', name: 'Ada Byron', email: 'ada@example.org', picture: null }
  expect(peopleText({ people: { total: 1, items: [{ user, user_role: 'owner' }] }, partners: [] })).toBe('1 person: Ada Byron')
  expect(peopleText({ people: { total: 2, items: [] }, partners: [] })).toMatch(/^2 people/)
  expect(moreText({ count: 5, items: [1, 2, 3] })).toBe('and 2 more')
  expect(moreText({ count: 3, items: [1, 2, 3] })).toBeNull()
})
