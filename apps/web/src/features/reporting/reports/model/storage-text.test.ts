import { expect, test } from 'vitest'
import { computeGrowth } from './storage-text.ts'

test('accumulates growth by month, including months without changes', () => {
  const line = (month: string, bytes: number) => ({ kind: null, item: null, person: null, month, files: 1, bytes })
  expect(computeGrowth([line('2025-11', 5), line('2026-01', 2)])).toEqual([
    { month: '2025-11', files: 1, bytes: 5, total: 5 },
    { month: '2025-12', files: 0, bytes: 0, total: 5 },
    { month: '2026-01', files: 1, bytes: 2, total: 7 },
  ])
  expect(computeGrowth([])).toEqual([])
})
