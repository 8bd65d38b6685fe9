import { pageMeta } from '@arbour/contract/entities/common'
import { expect, test } from 'vitest'
import { formatCount } from './format.ts'
import { rangeText } from './range-text.ts'

test.each([
  [1240, 1, '', '1 to 15 of 1,240 people'],
  [240, 16, 'ann', '226 to 240 of 240 people matching “ann”'],
  [9, 1, '', '9 people'],
  [1, 1, 'ann', '1 person matching “ann”'],
  [0, 1, '', '0 people'],
  [20, 9, '', '20 people'],
])('formats %i items, page %i', (total, page, q, text) => {
  expect(rangeText(pageMeta(total, page, 15), (count) => (count === 1 ? '1 person' : `${formatCount(count)} people`), q)).toBe(
    text,
  )
})
