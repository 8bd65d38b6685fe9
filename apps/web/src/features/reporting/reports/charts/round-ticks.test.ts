import { expect, test } from 'vitest'
import { roundSizeTicks, roundTicks } from './round-ticks.ts'

test('returns whole, round and few ticks', () => {
  expect(roundTicks(0)).toEqual([0, 1])
  expect(roundTicks(1)).toEqual([0, 1])
  expect(roundTicks(5)).toEqual([0, 1, 2, 3, 4, 5])
  expect(roundTicks(12)).toEqual([0, 5, 10, 15])
  expect(roundTicks(101)).toEqual([0, 25, 50, 75, 100, 125])
  expect(roundTicks(9_800)).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
  for (let max = 0; max < 3000; max++) {
    const ticks = roundTicks(max)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
  }
})

test('returns sizes in whole units', () => {
  const [KB, MB] = [1024, 1024 * 1024]
  expect(roundSizeTicks(0)).toEqual([0, 1])
  expect(roundSizeTicks(3.8 * MB)).toEqual([0, MB, 2 * MB, 3 * MB, 4 * MB])
  expect(roundSizeTicks(30 * KB)).toEqual([0, 10 * KB, 20 * KB, 30 * KB])
  // 1,250 KB would be 1.2 MB.
  expect(roundSizeTicks(1010 * KB)).toEqual([0, MB])
})
