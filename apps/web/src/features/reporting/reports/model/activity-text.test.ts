import { expect, test } from 'vitest'
import { fillPeriods, getPeriod } from './activity-text.ts'

const today = new Date('2026-11-25T10:00:00Z')

test.each([
  [
    { from: '', to: '' },
    { from: '2026-10-27', to: '2026-11-25' },
  ],
  [
    { from: '2026-11-01', to: '' },
    { from: '2026-11-01', to: '2026-11-25' },
  ],
  [
    { from: '', to: '2026-03-01' },
    { from: '2026-01-31', to: '2026-03-01' },
  ],
  [
    { from: '2020-01-01', to: '2026-03-01' },
    { from: '2025-03-01', to: '2026-03-01' },
  ],
  [
    { from: '2026-12-24', to: '' },
    { from: '2026-10-27', to: '2026-11-25' },
  ],
])('shows for %o the days %o', (asked, shown) => expect(getPeriod(asked, today)).toEqual(shown))

test('includes days and weeks without activity', () => {
  const day = { from: '2026-11-02', acts: { add: 3 } }
  expect(fillPeriods([day], { from: '2026-11-01', to: '2026-11-03' })).toEqual([
    { from: '2026-11-01', acts: {} },
    day,
    { from: '2026-11-03', acts: {} },
  ])
  const weeks = fillPeriods([day], { from: '2026-10-01', to: '2026-12-02' }, 1)
  expect(weeks.map(({ from }) => from).slice(0, 2)).toEqual(['2026-09-28', '2026-10-05'])
  expect(weeks.at(-1)?.from).toBe('2026-11-30')
  expect(weeks).toContain(day)
  const fromSunday = fillPeriods([], { from: '2026-10-01', to: '2026-12-02' }, 7)
  expect([fromSunday[0]?.from, fromSunday.at(-1)?.from]).toEqual(['2026-09-27', '2026-11-29'])
})
