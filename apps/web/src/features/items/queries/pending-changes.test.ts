import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginChange, endBriefChanges, endChange, isChanging } from './pending-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a change lasts until it is ended, a brief one at most as long as it said', () => {
  expect(isChanging()).toBe(false)
  const long = beginChange()
  beginChange(5000)
  vi.advanceTimersByTime(60_000)
  endBriefChanges()
  expect(isChanging()).toBe(true)
  endChange(long)
  expect(isChanging()).toBe(false)

  beginChange(5000)
  vi.advanceTimersByTime(4999)
  expect(isChanging()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isChanging()).toBe(false)
  beginChange(5000)
  endBriefChanges()
  expect(isChanging()).toBe(false)
})
