import { expect, test } from 'vitest'
import { dayAndTimeText, dayText, parseDay, parseDayAndTime, splitDateTime } from './day-text.ts'

test.each(['3/4/2026', '03/04/2026', ' 03.04.2026 ', '3-4-2026', '3 4 2026', '03042026', '2026-04-03', '2026/4/3'])(
  'reads %j day first',
  (text) => expect(parseDay(text)).toEqual({ value: '2026-04-03' }),
)

test('waits for the rest of a year', () => {
  expect(parseDay('3/4/20')).toEqual({ value: '2020-04-03', isTentative: true })
  expect(parseDay('3/4/202')).toEqual({ problem: 'Enter a date such as 21/11/2026' })
})

test.each([
  ['31/02/2027', 'February 2027 has 28 days'],
  ['30/2/2028', 'February 2028 has 29 days'],
  ['31.04.2026', 'April 2026 has 30 days'],
  ['04/25/2026', 'There’s no month 25: enter the day first'],
  ['13/13/2026', 'There’s no month 13'],
  ['0/4/2026', 'Enter a date such as 21/11/2026'],
  ['3/4', 'Enter a date such as 21/11/2026'],
  ['tomorrow', 'Enter a date such as 21/11/2026'],
  ['3/4/1026', 'Enter a year from 1900'],
])('explains what is wrong with %j', (text, problem) => expect(parseDay(text)).toEqual({ problem }))

test.each(['3/4/2026 17:30', '03/04/2026, 17:30', '03.04.2026 17.30', '2026-04-03T17:30', '2026-04-03 17:30'])(
  'reads the time of %j',
  (text) => expect(parseDayAndTime(text)).toEqual({ value: '2026-04-03T17:30' }),
)

test('ends a day without a time at its last minute', () => {
  expect(parseDayAndTime('3/4/2026')).toEqual({ value: '2026-04-03T23:59', isTentative: true })
  expect(parseDayAndTime('03.04.2026')).toEqual({ value: '2026-04-03T23:59', isTentative: true })
  expect(parseDayAndTime('3/4/2026 25:00')).toEqual({ problem: 'Enter a time such as 17:30' })
  expect(parseDayAndTime('31/4/2026 17:30')).toEqual({ problem: 'April 2026 has 30 days' })
  expect(parseDayAndTime('soon')).toEqual({ problem: 'Enter a date such as 21/11/2026' })
})

test('reads nothing as none, and shows what is no date as it was typed', () => {
  expect(parseDay(' ')).toEqual({ value: '' })
  expect(parseDayAndTime('')).toEqual({ value: '' })
  expect([dayText('2026-04-03'), dayText(''), dayText('31/02/2027')]).toEqual(['03/04/2026', '', '31/02/2027'])
  expect([dayAndTimeText('2026-04-03T07:05'), dayAndTimeText('3/4')]).toEqual(['03/04/2026, 07:05', '3/4'])
  expect(splitDateTime('2026-04-03T07:05')).toEqual({ day: '2026-04-03', time: '07:05' })
  expect(splitDateTime('2026-02-31T07:05')).toEqual({ day: '', time: '' })
})

test('reads dates as they are written from right to left', () => {
  expect(parseDay('21\u200F/11\u200F/2026')).toEqual({ value: '2026-11-21' })
  expect(parseDayAndTime('21\u200F/11\u200F/2026, 17:30')).toEqual({ value: '2026-11-21T17:30' })
})
