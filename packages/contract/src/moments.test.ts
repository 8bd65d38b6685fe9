import { expect, it } from 'vitest'
import { endOf, isTimeZone, startOf } from './moments.ts'

it.each([
  ['2026-11-21', null, '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21', 'Asia/Tokyo', '2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21', 'America/St_Johns', '2026-11-21T03:30:00.000Z', '2026-11-22T03:30:00.000Z'],
  // Days of 23 and of 25 hours.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  // Time zones that skip midnight or have it twice.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['0001-01-01', 'Asia/Tokyo', '0000-12-31T14:41:01.000Z', '0001-01-01T14:41:01.000Z'],
  ['2026-11-21T10:00:00.1239Z', 'Asia/Tokyo', '2026-11-21T10:00:00.123Z', '2026-11-21T10:00:00.124Z'],
  ['2026-11-21T10:00:00+05:30', null, '2026-11-21T04:30:00.000Z', '2026-11-21T04:30:00.001Z'],
])('%s in %s lasts from %s to %s', (moment, timeZone, start, end) => {
  expect([startOf(moment, timeZone).toISOString(), endOf(moment, timeZone).toISOString()]).toEqual([start, end])
})

it('recognises time zone names', () => {
  expect(['Europe/London', 'UTC', 'Asia/Kolkata'].every(isTimeZone)).toBe(true)
  expect(['Europe/Atlantis', '', 'x'.repeat(500)].some(isTimeZone)).toBe(false)
})
