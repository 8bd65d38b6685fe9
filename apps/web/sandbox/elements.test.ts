import { expect, test } from 'vitest'
import { Budget, countElements } from './elements.ts'

test('elements are counted by where they begin', () => {
  expect(countElements(new TextEncoder().encode('<a><b/>x</a>'))).toBe(2)
  expect(countElements(undefined)).toBe(0)
})

test('what is drawn ends with the budget', () => {
  const budget = new Budget(2)
  budget.spend()
  budget.spend()
  expect(() => budget.spend()).toThrow(expect.objectContaining({ failure: 'too-large' }))
})
