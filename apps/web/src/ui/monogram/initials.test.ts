import { expect, test } from 'vitest'
import { colorOf, initialsOf } from './initials.ts'

test.each([
  ['Harbour Bridge Ltd', 'HB'],
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['  ', ''],
  ['𝒜da Łukasz', '𝒜Ł'],
])('abbreviates %s as %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('always returns the same colour for a name', () => expect(colorOf('Ann')).toBe(colorOf('Ann')))
