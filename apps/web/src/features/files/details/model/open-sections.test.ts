import { expect, test } from 'vitest'
import { parseSections, toggleSection } from './open-sections.ts'

test('all are open until somebody closes one', () => {
  expect(parseSections(null)).toEqual(['info', 'activity'])
  expect(parseSections('nonsense')).toEqual(['info', 'activity'])
  expect(parseSections('{"a":1}')).toEqual(['info', 'activity'])
})

test('what was kept comes back, without names that no longer exist', () => {
  expect(parseSections('["activity","versions"]')).toEqual(['activity'])
  expect(parseSections('[]')).toEqual([])
})

test('toggling closes and opens', () => {
  expect(toggleSection(['info', 'activity'], 'info')).toEqual(['activity'])
  expect(toggleSection(['activity'], 'info')).toEqual(['activity', 'info'])
})
