import { expect, test } from 'vitest'
import { hashOf, numberIn, placeIn } from './place.ts'

test.each([
  ['page', '3'],
  ['sheet', 'Costs & more #1 = 2%'],
  ['sheet', '日本'],
  ['t', '95'],
] as const)('a place is read back from its hash: %s %s', (kind, value) => {
  expect(placeIn(hashOf(kind, value), kind)).toBe(value)
})

test('the beginning of a file has no hash, and other hashes name no place', () => {
  expect(hashOf('page', null)).toBe('')
  for (const hash of ['', '#', '#page', '#page=', '#pages=3', '#sheet=A', '#%E0%A4%A']) expect(placeIn(hash, 'page')).toBeNull()
})

test.each([
  ['3', 3],
  ['3.7', 3],
  ['1e3', 1000],
  ['0', null],
  ['-1', null],
  ['Infinity', null],
  ['x', null],
  [null, null],
])('%s as a page is %s', (value, page) => {
  expect(numberIn(value, 1)).toBe(page)
})
