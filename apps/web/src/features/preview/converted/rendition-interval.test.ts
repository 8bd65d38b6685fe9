import { expect, test } from 'vitest'
import { askAgainAfter } from './rendition-interval.ts'

test('what is quickly made is quickly there; what takes long is asked for seldom', () => {
  const intervals = Array.from({ length: 20 }, (_, index) => askAgainAfter(index + 1))
  expect(intervals[0]).toBe(500)
  expect(intervals).toEqual(intervals.toSorted((a, b) => a - b))
  expect(intervals.at(-1)).toBe(4000)
})
