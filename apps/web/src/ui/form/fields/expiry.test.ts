import { expect, test } from 'vitest'
import { expiryProblem, expiryText, expiryTime } from './expiry.ts'

const now = new Date(2026, 10, 23, 12, 0)

test('reads the value of a field to the minute in the local time zone', () => {
  const text = expiryText(new Date(2026, 11, 3, 7, 5))
  expect(text).toBe('2026-12-03T07:05')
  expect(expiryTime(text)).toBe(new Date(2026, 11, 3, 7, 5).toISOString())
  expect(expiryText(null)).toBe('')
  expect(expiryTime('')).toBeNull()
})

test('rejects the past, the current minute and an incomplete date', () => {
  expect(expiryProblem('2026-11-23T12:00', now)).toBe('Choose a time in the future')
  expect(expiryProblem('2026-11-23T12:01', now)).toBeNull()
  expect(expiryProblem('', now)).toBeNull()
  for (const text of ['3/12/2026 17:3', '123456-01-01T00:00', '2026-02-31T09:00', 'soon']) {
    expect(expiryProblem(text, now), text).toBe('Enter a date and time')
    expect(expiryTime(text), text).toBeNull()
  }
})
