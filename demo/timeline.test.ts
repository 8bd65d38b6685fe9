import { expect, test } from 'vitest'
import { STORY } from './story.ts'
import { daysBefore, toDate, workdayBefore } from './timeline.ts'

/** A Monday, a weekend and moments at the edge of a day. */
const NOWS = ['2026-11-23T09:00', '2026-11-22T13:00', '2026-11-25T00:05', '2027-01-01T23:59', '2027-03-29T02:30'].map(
  (text) => new Date(text),
)

test('working days skip weekends, whatever today is', () => {
  expect(daysBefore(new Date('2026-11-23T09:00'))(1)).toBe('20 November 2026')
  expect(daysBefore(new Date('2026-11-22T13:00'))(1)).toBe('20 November 2026')
  expect(daysBefore(new Date('2026-11-25T00:05'))(22)).toBe('26 October 2026')
})

test.each(NOWS)('the story is in chronological order, spans a month, and ends before %s', (now) => {
  const moments = [workdayBefore(now, 23), ...STORY.map(({ when }) => toDate(when, now)), now].map((moment) => moment.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(now.getTime() - (moments[0] ?? 0)).toBeGreaterThan(30 * 24 * 3_600_000)
})
