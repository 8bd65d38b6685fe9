import { expect, test } from 'vitest'
import { addDays, isoDay, timeAtWallClock, wallClock } from './wall-clock.ts'

const ZONE = 'America/New_York'

test('shows the time of the chosen zone, whatever that of the browser is', () => {
  expect(wallClock(new Date('2026-11-21T03:30:00Z'), ZONE).toISOString()).toBe('2026-11-20T22:30:00.000Z')
  expect(isoDay(new Date('2026-11-21T03:30:00Z'), ZONE)).toBe('2026-11-20')
})

test.each([
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-12-01T23:59', '2026-12-02T04:59:00.000Z'],
  // The last minute before clocks go back, and the first after it.
  ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  // Clocks skip this hour.
  ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
])('reads %s', (text, time) => expect(timeAtWallClock(text, ZONE).toISOString()).toBe(time))

test('adds days over the end of a month and of summer time', () => {
  expect([addDays('2026-10-31', 1), addDays('2026-03-01', -1), addDays('2026-11-01', 1)]).toEqual([
    '2026-11-01',
    '2026-02-28',
    '2026-11-02',
  ])
})
