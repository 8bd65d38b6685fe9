import { expect, test } from 'vitest'
import { getColor, getInitials } from './initials.ts'

test.each([
  ['Harbour Bridge Ltd', 'HB'],
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['  ', ''],
  ['𝒜da Łukasz', '𝒜Ł'],
])('abbreviates %s as %s', (name, initials) => expect(getInitials(name)).toBe(initials))

test('always returns the same colour for a name', () => expect(getColor('Ann')).toBe(getColor('Ann')))
