import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const at = (...parts: [number, number, number, number, number]) => ({ date: new Date(...parts).toISOString() })

test('groups events by calendar day', () => {
  const now = new Date(2026, 10, 21, 0, 30)
  const days = groupByDay(
    [at(2026, 10, 21, 0, 10), at(2026, 10, 20, 23, 50), at(2026, 10, 20, 1, 0), at(2026, 10, 19, 12, 0), at(2025, 10, 19, 12, 0)],
    now,
  )
  expect(days.map((day) => [day.label, day.events.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['19/11/2026', 1],
    ['19/11/2025', 1],
  ])
})

test('returns no days for no events', () => {
  expect(groupByDay([])).toEqual([])
})
