import { expect, test } from 'vitest'
import { colorOf, initialsOf } from './initials.ts'

test.each([
  ['Harbour Bridge Ltd', 'HB'],
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['  ', ''],
  ['𝒜da Łukasz', '𝒜Ł'],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('a name keeps its colour', () => expect(colorOf('Ann')).toBe(colorOf('Ann')))
