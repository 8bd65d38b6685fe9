import { expect, test } from 'vitest'
import { Axis } from './axis.ts'
import { scrollScale } from './scroll-scale.ts'
import { frozenCount } from './sheet-axes.ts'

const axis = new Axis({
  count: 10,
  defaultSize: 20,
  sizes: new Map([
    [2, 50],
    [4, 0],
    [5, 0],
    [9, 0],
  ]),
})

test('computes positions from sizes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 10].map((index) => axis.getOffset(index))).toEqual([0, 20, 40, 90, 110, 110, 110, 130, 170])
  expect(axis.total).toBe(170)
  expect(axis.getSize(2)).toBe(50)
})

test.each([
  [-5, 0],
  [0, 0],
  [19.9, 0],
  [20, 1],
  [89, 2],
  [110, 6],
  [1e9, 9],
])('finds at %d the index %i', (offset, index) => expect(axis.indexAt(offset)).toBe(index))

test('skips hidden rows in both directions and at both ends', () => {
  expect(axis.findShown(4, 1)).toBe(6)
  expect(axis.findShown(5, -1)).toBe(3)
  expect(axis.findShown(9, 1)).toBe(-1)
  expect(axis.findShown(-1, -1)).toBe(-1)
  expect(axis.findBetween(95, 140)).toEqual([3, 6, 7])
})

test('scans a sheet of a million mostly hidden rows in a few steps', () => {
  const sizes = new Map(Array.from({ length: 200_000 }, (_, row) => [row + 10, 0]))
  const huge = new Axis({ count: 1_048_576, defaultSize: 20, sizes })
  expect(huge.findBetween(180, 240)).toEqual([9, 200_010, 200_011])
  expect(huge.findShown(500, 1)).toBe(200_010)
  expect(huge.findShown(180_000, -1)).toBe(9)
})

test('scrolls the largest sheet within the limits of browsers, from its first to its last row', () => {
  const full = new Axis({ count: 1_048_576, defaultSize: 23, sizes: new Map() })
  const scale = scrollScale(full.total, 800)
  expect(scale.length).toBeLessThanOrEqual(15_000_000)
  const atEnd = scale.toSheet(scale.length - 800)
  expect(full.indexAt(atEnd + 799)).toBe(1_048_575)
  expect(scale.toSheet(scale.toScroll(12_345_678))).toBeCloseTo(12_345_678, 3)
  expect(scale.toSheet(0)).toBe(0)
})

test('limits malicious sizes in files', () => {
  const sizes = new Map([
    [1, 0.5],
    [2, -40],
    [3, 1e12],
    [4, Number.NaN],
  ])
  const odd = new Axis({ count: 1000, defaultSize: 1, sizes })
  expect([0, 1, 2, 3, 4].map((index) => odd.getSize(index))).toEqual([6, 6, 0, 4000, 0])
  expect(odd.findBetween(4100, 5000)).toHaveLength(151)
})

test('leaves space beside frozen rows, however many a file requests', () => {
  expect([3, 1e300, -1, 1.5].map((wanted) => frozenCount(axis, wanted, 100))).toEqual([2, 2, 0, 1])
  expect(frozenCount(axis, 1e300, 1000)).toBe(10)
})

test('scrolls a short sheet without scaling', () => {
  const scale = scrollScale(5000, 800)
  expect(scale.length).toBe(5000)
  expect(scale.toSheet(100)).toBe(100)
  expect(scale.toSheet(4900)).toBe(4200)
})
