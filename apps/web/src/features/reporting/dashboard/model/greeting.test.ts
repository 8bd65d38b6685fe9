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
])('at %i it is %s', (hour, greeting) => expect(greetingAt(new Date(2026, 10, 21, hour))).toBe(greeting))

test('the date is day first', () => expect(longDate(new Date(2026, 10, 21))).toBe('Saturday 21 November 2026'))
