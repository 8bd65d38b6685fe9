import { pageMeta } from '@arbour/contract/entities/common'
import { expect, test } from 'vitest'
import { rangeText } from './range-text.ts'

const countText = (count: number, isExact: boolean) =>
  `${isExact ? '' : 'more than '}${count.toLocaleString('en-GB')} ${count === 1 ? 'result' : 'results'}`

test.each([
  [240, 1, true, '1 to 15 of 240 results'],
  [240, 16, true, '226 to 240 of 240 results'],
  [1, 1, true, '1 to 1 of 1 result'],
  [0, 1, true, '0 results'],
  [20, 9, true, '20 results'],
  [25_000, 1, false, '1 to 15 of more than 25,000 results'],
])('formats %i results, page %i', (total, page, is_total_exact, text) => {
  expect(rangeText({ ...pageMeta(total, page, 15), is_total_exact }, countText)).toBe(text)
  expect(rangeText({ ...pageMeta(total, page, 15), is_total_exact }, countText, 'pier')).toBe(`${text} matching “pier”`)
})
