import { expect, test } from 'vitest'
import { formatMoney } from '#lib/text/money.ts'
import { textWidth } from '#lib/text/text-width.ts'
import { makeItem } from '#test/make-item.ts'
import { createContentRuler } from './content-widths.ts'

const makeItemWithCost = (cost: string | null) => {
  const item = makeItem({ name: `of ${cost}` })
  return { ...item, finance: item.finance && { ...item.finance, currency: 'GBP', cost } } as typeof item
}
const pounds = (amount: string) => textWidth(formatMoney(amount, 'GBP'), 14)

test('makes a column as wide as the widest loaded value', () => {
  const { measure } = createContentRuler()
  expect(measure([null, makeItemWithCost('12.50'), makeItemWithCost('-1310400.00'), makeItemWithCost(null)], ['cost']).cost).toBe(
    pounds('-1310400.00'),
  )
})

test('grows with later items and never shrinks', () => {
  const { measure } = createContentRuler()
  const small = measure([makeItemWithCost('12.50')], ['cost'])
  expect(small.cost).toBe(pounds('12.50'))
  const large = measure([makeItemWithCost('1310400.00')], ['cost'])
  expect(large.cost).toBe(pounds('1310400.00'))
  expect(measure([makeItemWithCost('1.00')], ['cost'])).toBe(large)
})

test('measures a column when it is chosen later', () => {
  const { measure } = createContentRuler()
  const items = [makeItemWithCost('12.50')]
  expect(measure(items, ['size']).cost).toBe(0)
  expect(measure(items, ['size', 'cost']).cost).toBe(pounds('12.50'))
})

test('reads each item once', () => {
  const { measure } = createContentRuler()
  let reads = 0
  const item = new Proxy(makeItemWithCost('12.50'), {
    get: (target, key, receiver) => {
      if (key === 'finance') reads++
      return Reflect.get(target, key, receiver)
    },
  })
  measure([item], ['cost'])
  measure([item, makeItemWithCost('1.00')], ['cost'])
  expect(reads).toBe(1)
})
