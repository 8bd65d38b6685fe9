import { expect, test } from 'vitest'
import { dayRangeText, getRangeDays, isDay, isReversed } from './day-ranges.ts'

test('computes common ranges as calendar days across months and years', () => {
  const now = new Date(2026, 0, 3)
  expect(getRangeDays('today', now)).toEqual({ from: '2026-01-03', to: '2026-01-03' })
  expect(getRangeDays('7-days', now)).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  expect(getRangeDays('this-year', now)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(getRangeDays('last-year', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('knows days of the calendar, and ranges that end before they begin', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-2-1', '2026-13-01', '', 5, null].some(isDay)).toBe(false)
  expect(isReversed({ from: '2026-02-02', to: '2026-02-01' })).toBe(true)
  expect(isReversed({ from: '2026-02-02', to: '' })).toBe(false)
})

test('describes ranges, with open ends and single days', () => {
  expect(dayRangeText({ from: '2026-09-01', to: '2027-06-30' })).toBe('01/09/2026 – 30/06/2027')
  expect(dayRangeText({ from: '2026-09-01', to: '2026-09-01' })).toBe('01/09/2026')
  expect(dayRangeText({ from: '2026-09-01', to: '' })).toBe('From 01/09/2026')
  expect(dayRangeText({ from: '', to: '2027-06-30' })).toBe('Until 30/06/2027')
  expect(dayRangeText({ from: '', to: '' })).toBeNull()
})
