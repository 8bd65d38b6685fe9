import { expect, test } from 'vitest'
import { firstFrom, type Match, ordinalOf, stepFrom, totalOf } from './matches.ts'

/** Read from page 7 on, then from the start. */
const matches = new Map([
  [7, 2],
  [8, 0],
  [9, 1],
  [1, 0],
  [3, 3],
])

test('walking goes through all, in the order of the pages, and around', () => {
  expect(totalOf(matches)).toBe(6)
  let at: Match = { page: 3, index: 0 }
  const walked = Array.from({ length: 7 }, () => {
    const ordinal = ordinalOf(matches, at)
    at = stepFrom(matches, at, 1)
    return ordinal
  })
  expect(walked).toEqual([1, 2, 3, 4, 5, 6, 1])
  expect(stepFrom(matches, { page: 3, index: 0 }, -1)).toEqual({ page: 9, index: 0 })
  expect(stepFrom(matches, { page: 9, index: 0 }, -1)).toEqual({ page: 7, index: 1 })
})

test.each([
  [1, { page: 3, index: 0 }],
  [4, { page: 7, index: 0 }],
  [9, { page: 9, index: 0 }],
  [10, { page: 3, index: 0 }],
])('the first from page %i', (page, first) => expect(firstFrom(matches, page)).toEqual(first))

test('nothing found leads nowhere', () => expect(firstFrom(new Map([[1, 0]]), 1)).toBeNull())
