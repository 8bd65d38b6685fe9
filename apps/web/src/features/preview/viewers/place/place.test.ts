import { expect, test } from 'vitest'
import { formatHash, numberIn, placeIn } from './place.ts'

test.each([
  ['page', '3'],
  ['sheet', 'Costs & more #1 = 2%'],
  ['sheet', '日本'],
  ['t', '95'],
] as const)('round-trips a position through the fragment: %s %s', (kind, value) => {
  expect(placeIn(formatHash(kind, value), kind)).toBe(value)
})

test('has no fragment for the start of a file, and ignores other fragments', () => {
  expect(formatHash('page', null)).toBe('')
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
])('parses page %s as %s', (value, page) => {
  expect(numberIn(value, 1)).toBe(page)
})
