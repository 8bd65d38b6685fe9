import { expect, test } from 'vitest'
import { findKind, getFilter, KINDS, toKind } from './kinds.ts'

test.each(KINDS.map(({ value }) => value))('round-trips %s through its filter', (kind) => {
  expect(findKind(getFilter(kind))).toBe(kind)
})

test('accepts a sub-type alone, and treats unknown filters as everything', () => {
  expect(findKind({ sub_type: 'image' })).toBe('images')
  expect(findKind({ type: 'link' })).toBe('all')
})

test('a value in a URL is a kind, or everything', () => {
  expect(toKind('images')).toBe('images')
  for (const value of [null, '', 'Images', 'toString']) expect(toKind(value)).toBe('all')
})
