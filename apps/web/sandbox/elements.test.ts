import { expect, test } from 'vitest'
import { countElements } from './elements.ts'

test('counts elements by their start tags', () => {
  expect(countElements(new TextEncoder().encode('<a><b/>x</a>'))).toBe(2)
  expect(countElements(undefined)).toBe(0)
})
