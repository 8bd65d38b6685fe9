import { expect, test } from 'vitest'
import { filterOf, KINDS, kindOfFilter } from './kinds.ts'
import { searchTarget } from './search-target.ts'

test.each(KINDS.map(({ value }) => value))('%s is found again in its own filter', (kind) => {
  expect(kindOfFilter(filterOf(kind))).toBe(kind)
})

test('a sub-type says enough, and what is none of ours is everything', () => {
  expect(kindOfFilter({ sub_type: 'image' })).toBe('images')
  expect(kindOfFilter({ type: 'link' })).toBe('all')
})

test('a search leads to the page of what it looks for', () => {
  expect(searchTarget(' bridge ', 'projects')).toEqual({ to: '/projects', search: { q: 'bridge' } })
  expect(searchTarget('acme', 'companies')).toEqual({ to: '/companies', search: { q: 'acme' } })
  expect(searchTarget('plan', 'documents')).toEqual({ to: '/search', search: { q: 'plan', type: 'file', sub_type: 'document' } })
})
