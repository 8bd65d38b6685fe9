import { expect, test } from 'vitest'
import { comparedIn, comparisonSearch } from './comparison-address.ts'

test.each([
  { before: 'a', after: null },
  { before: 'a', after: 'b' },
])('round-trips %o through the URL', (compared) => {
  expect(comparedIn(`/history/Design/plan%3Fcompare=no.txt${comparisonSearch(compared)}#x?compare=z`)).toEqual(compared)
})

test('compares nothing in the URL of the list', () => {
  expect(comparedIn('/history/plan.txt')).toBeNull()
  expect(comparedIn('/history/plan.txt?version=a#compare=b')).toBeNull()
})
