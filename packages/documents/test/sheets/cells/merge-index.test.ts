import { expect, test } from 'vitest'
import { MergeIndex } from '../../../src/sheets/cells/merge-index.ts'

const area = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

test('finds merged cells by any position, and by row from left to right', () => {
  const merges = new MergeIndex([area(5, 8, 6, 9), area(0, 0, 4000, 1), area(5, 3, 5, 4)])
  expect(merges.at({ row: 3000, col: 1 })).toEqual(area(0, 0, 4000, 1))
  expect(merges.at({ row: 6, col: 8 })).toEqual(area(5, 8, 6, 9))
  expect(merges.at({ row: 6, col: 4 })).toBeNull()
  expect(merges.inRow(5).map(({ left }) => left)).toEqual([0, 3, 8])
})

test('extends an area until it splits no merged cell', () => {
  const merges = new MergeIndex([area(3, 2, 9, 3), area(1, 1, 2, 2)])
  expect(merges.grow(area(0, 0, 1, 1))).toEqual(area(0, 0, 2, 2))
  expect(merges.grow(area(0, 0, 3, 2))).toEqual(area(0, 0, 9, 3))
})

test('shows one of several overlapping cells, and limits very tall ones', () => {
  const over = new MergeIndex(Array.from({ length: 50_000 }, (_, n) => area(0, n % 8, 60, 16_383)))
  expect(over.inRow(7)).toEqual([area(0, 0, 60, 16_383)])
  const tall = new MergeIndex(Array.from({ length: 8000 }, (_, n) => area(0, 2 * n, 1_048_575, 2 * n + 1)))
  expect(tall.inRow(1_000_000)).toHaveLength(200)
})
