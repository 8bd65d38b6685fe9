import { expect, test } from 'vitest'
import { greetingAt, longDate } from './greeting.ts'

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [0, 'Good evening'],
])('greets at %i with %s', (hour, greeting) => expect(greetingAt(new Date(2026, 10, 21, hour))).toBe(greeting))

test('formats the date day first', () => expect(longDate(new Date(2026, 10, 21))).toBe('Saturday 21 November 2026'))
