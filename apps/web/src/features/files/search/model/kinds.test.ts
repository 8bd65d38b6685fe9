import { expect, test } from 'vitest'
import { findKind, getFilter, KINDS } from './kinds.ts'
import { searchTarget } from './search-target.ts'

test.each(KINDS.map(({ value }) => value))('round-trips %s through its filter', (kind) => {
  expect(findKind(getFilter(kind))).toBe(kind)
})

test('accepts a sub-type alone, and treats unknown filters as everything', () => {
  expect(findKind({ sub_type: 'image' })).toBe('images')
  expect(findKind({ type: 'link' })).toBe('all')
})

test('returns the page of the searched kind', () => {
  expect(searchTarget(' bridge ', 'projects')).toEqual({ to: '/projects', search: { q: 'bridge' } })
  expect(searchTarget('acme', 'companies')).toEqual({ to: '/companies', search: { q: 'acme' } })
  expect(searchTarget('plan', 'documents')).toEqual({ to: '/search', search: { q: 'plan', type: 'file', sub_type: 'document' } })
})
