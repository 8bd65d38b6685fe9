import { expect, test } from 'vitest'
import { parseSections, toggleSection } from './open-sections.ts'

test('expands all sections by default', () => {
  expect(parseSections(null)).toEqual(['info', 'activity'])
  expect(parseSections('nonsense')).toEqual(['info', 'activity'])
  expect(parseSections('{"a":1}')).toEqual(['info', 'activity'])
})

test('restores stored sections without unknown names', () => {
  expect(parseSections('["activity","versions"]')).toEqual(['activity'])
  expect(parseSections('[]')).toEqual([])
})

test('toggles a section', () => {
  expect(toggleSection(['info', 'activity'], 'info')).toEqual(['activity'])
  expect(toggleSection(['activity'], 'info')).toEqual(['activity', 'info'])
})
